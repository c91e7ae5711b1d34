# Every chore has one entry point; `make` alone prints them.
SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 30
FUZZ ?=
DESTDIR ?=
STRICT := -Xswiftc -warnings-as-errors
RELEASE := --configuration release --static-swift-stdlib --product appmusic
PACKAGES := $(sort $(wildcard Packages/*/Package.swift Apps/Package.swift))
SOURCES := Package.swift Packages Apps Tests
SCRIPTS := Tests/Scripts

.DEFAULT_GOAL := help
.PHONY: help setup setup-tests run build test test-packages test-consumers test-heavy test-races fuzz lint format check bench docs install uninstall clean

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what building and running needs and is missing
	@$(SCRIPTS)/setup.sh run

setup-tests: ## Install what the tests need and is missing
	@$(SCRIPTS)/setup.sh run test
	@$(SCRIPTS)/setup-servers.sh

build: setup ## Build the program for release
	@$(SWIFT) build $(RELEASE) $(STRICT)

run: build ## Play your library, or a little one of its own if you have none
	@$(SCRIPTS)/run.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/appmusic"

test: setup-tests ## Build everything once and run every test
	@$(SCRIPTS)/test.sh $(STRICT)

test-packages: setup-tests ## Build and test each package alone, as its users have it
	@set -e; for manifest in $(PACKAGES); do \
	  package=$${manifest%/Package.swift}; echo "== $$package"; \
	  $(SWIFT) test --no-parallel --package-path $$package --scratch-path .build/packages $(STRICT); \
	done

test-consumers: setup-tests ## Depend on single products by path and by URL, as a stranger would
	@Tests/Consumers/check.sh

fuzz: setup-tests ## Feed parsers of outside bytes with made-up input, SECONDS=30 each, FUZZ=NAME alone
	@$(SCRIPTS)/fuzz.sh $(SECONDS) $(FUZZ)

test-heavy: setup-tests ## Run the long tests too: storms, kills, deep ends
	@APPMUSIC_HEAVY_TESTS=1 $(SCRIPTS)/test.sh $(STRICT)

test-races: setup-tests ## Run the tests in which threads meet under the thread sanitizer
	@$(SCRIPTS)/races.sh

lint: ## Fail where a file is not formatted or breaks a rule of style
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## Format every file
	$(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

check: setup-tests ## Fail where manifests, imports, error codes, READMEs or texts disagree
	@$(SWIFT) build --quiet --build-tests $(STRICT)
	@$(SCRIPTS)/check.sh

bench: setup-tests ## Measure speed and memory, and fail where a limit is passed
	@$(SCRIPTS)/bench.sh

docs: setup ## Make a DocC archive of every library in dist/docs
	@$(SCRIPTS)/docs.sh

install: build ## Install the program, its manual, completions, desktop entry and icon under PREFIX (/usr/local)
	@$(SCRIPTS)/install.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/appmusic" "$(DESTDIR)$(PREFIX)"

uninstall: ## Take away what “make install” put under PREFIX
	@$(SCRIPTS)/install.sh --remove "$(DESTDIR)$(PREFIX)"

clean: ## Remove everything that was built
	rm -rf .build dist $(foreach manifest,$(PACKAGES),$(dir $(manifest)).build)
	find Packages Apps Tests -name .build -type d -prune -exec rm -rf {} +
