# The one front door. No logic here: every target calls cargo or a script.
.DEFAULT_GOAL := build
.PHONY: build toolchain guest web layers host js playground run test lint record readme bench bench-js fuzz help

build: guest host ## build the component and the command line program (what plain `make` does)

toolchain: ## get a Rust toolchain for wasm32-wasip2, and say where it comes from
	@tools/toolchain

guest: ## build the component, target/bivalve.wasm
	@tools/guest

web: ## build the component as the npm package has it, smaller: target/web.wasm
	@tools/guest web

host: guest ## build the command line program, target/release/bivalve
	@cargo build --release --package bivalve
	@target/release/bivalve compile >/dev/null

layers: ## build the layers over stores as a component, target/storage.wasm
	@tools/layers

js: web layers ## build the npm package, js/dist
	@js/tools/build

playground: js ## build the playground, static files in js/playground/dist
	@js/playground/build

run: build ## run a real agent task over a copy-on-write view of this repository
	@tools/demo

test: guest js playground ## run every test, natively and through the component, in Rust and in JavaScript
	@BIVALVE_BIN=$(CURDIR)/target/debug/bivalve cargo test --no-fail-fast
	@target/debug/bivalve compile >/dev/null
	@tests/examples/run
	@tests/mcp/run target/debug/bivalve
	@BIVALVE_RUNNER=cli BIVALVE_BIN=$(CURDIR)/target/debug/bivalve cargo test --test spec
	@BIVALVE_BIN=$(CURDIR)/target/debug/bivalve js/test/run
	@js/test/again js/test/package/run
	@js/examples/run
	@js/test/again js/playground/test/run

lint: ## check formatting and lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

record: ## record the spec cases' expectations from GNU bash and the GNU tools
	@tests/oracle/record

readme: ## write the lines of README.md that come from the commands' declarations
	@cargo run --quiet --package bivalve-tidy --bin readme

bench: build ## compare speed with native bash and the GNU tools
	@tests/bench/run

bench-js: js ## compare speed in Node with just-bash, another bash for agents
	@js/bench/run

fuzz: ## compare regular expressions with GNU sed, grep and gawk for FUZZ_SECONDS (an hour)
	@tools/fuzz

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12
