/// Simplified Chinese, as ``Translation`` reads it.
enum ChineseTable {}
