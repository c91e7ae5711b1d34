#pragma once

/// How many blocks this process has asked the allocator for, or -1 where that cannot be counted.
long allocation_count(void);
