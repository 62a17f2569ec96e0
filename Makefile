# mathom: everything from a bare checkout. Needs Python 3.11+ (with venv) and make.

PYTHON ?= python3
ARGS ?=
FAST ?=

VENV       := .venv
BENCH      := .venv-bench
FAST_VENV  := .venv-fast
FAST_BENCH := .venv-bench-fast

PIP_INSTALL := -m pip --disable-pip-version-check install --quiet

# Where this is set, every process compiles all modules anew, and the tests start many.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test test-quick fast test-fast coverage lint format bench soak golden shots lock clean

help: ## this list
	@echo "make TARGET [ARGS=...] [PYTHON=python3.12]"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

PLAY := $(if $(FAST),$(FAST_VENV),$(VENV))

play: $(PLAY)/play.stamp ## open the web table in the browser (ARGS: options of `mathom serve`; FAST=1: compiled)
	@$(PLAY)/bin/mathom serve $(ARGS)

test: lint ## lint, then all tests (ARGS: options of pytest)
	$(VENV)/bin/python -m pytest -n auto $(ARGS)

# All that is not marked as slow. Those that take longest are named: they may want the mark.
test-quick: $(VENV)/dev.stamp ## the rules in seconds: no lint, browsers, processes or long proofs (ARGS: options of pytest)
	$(VENV)/bin/python -m pytest -n auto -q -m "not soak and not browser and not slow" --durations=5 --durations-min=1 $(ARGS)

fast: $(FAST_VENV)/play.stamp ## compile the rules and the search into .venv-fast; needs a C compiler

# The same tests on the compiled rules. Those of pages and terminals run no compiled code of their own.
FAST_TESTS := tests/core tests/games tests/testing tests/bots tests/arena tests/envs

test-fast: ## build the compiled mathom and test it (ARGS: options of pytest); without a C compiler says so
	@if $(CAN_COMPILE); then \
		$(MAKE) --no-print-directory fast \
		&& MATHOM_EXPECT_COMPILED=1 $(FAST_VENV)/bin/python -m pytest -n auto $(ARGS) $(FAST_TESTS); \
	elif [ -n "$$MATHOM_NEEDS_COMPILER" ]; then \
		echo "There is no C compiler, or no Python.h of $(PYTHON)" >&2; exit 1; \
	else \
		echo "Nothing was tested: there is no C compiler, or no Python.h of $(PYTHON) (python3-dev, python3-devel)"; \
	fi

coverage: $(VENV)/dev.stamp ## all tests again, counting which branches they reach; takes twice as long
	$(VENV)/bin/python -m pytest -n auto --cov --cov-report=term:skip-covered $(ARGS)

lint: $(VENV)/dev.stamp ## formatting, ruff, mypy
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

format: $(VENV)/dev.stamp ## write the formatting and the safe fixes
	$(VENV)/bin/ruff check --fix-only .
	$(VENV)/bin/ruff format .

bench: $(BENCH)/bench.stamp ## measure speed side by side with peers, pure and compiled (ARGS: options of bench/run.py)
	$(BENCH)/bin/python bench/run.py $(ARGS)
	@if $(CAN_COMPILE); then \
		$(MAKE) --no-print-directory $(FAST_BENCH)/bench.stamp && $(FAST_BENCH)/bin/python bench/run.py $(ARGS); \
	fi

soak: $(VENV)/dev.stamp ## the long leak test (ARGS: options of mathom.testing.soak)
	$(VENV)/bin/python -m mathom.testing.soak $(ARGS)

golden: $(VENV)/dev.stamp ## write the golden playthroughs anew; read the diff before you commit it
	MATHOM_UPDATE_GOLDEN=1 $(VENV)/bin/python -m pytest tests -n auto -q -k golden $(ARGS)

shots: $(VENV)/dev.stamp ## pictures of every page into shots/; needs Chromium (ARGS: parts of their names)
	$(VENV)/bin/python -m tools.shots $(ARGS)

# The shared packages have the same versions in all files: one environment serves play and test.
# Extras stay written (sqlalchemy[asyncio]): an older pip would look for the newest version of those, and refuse it.
LOCK = uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-strip-extras \
	--custom-compile-command "make lock" --quiet $(ARGS)

lock: ## pin the dependencies anew; needs uv (ARGS=--upgrade for newer versions)
	$(LOCK) --group build --output-file locks/play.txt > /dev/null
	$(LOCK) --group build --extra fast-server --constraints locks/play.txt --output-file locks/server.txt > /dev/null
	$(LOCK) --group dev --constraints locks/play.txt --output-file locks/dev.txt > /dev/null
	$(LOCK) --group bench --constraints locks/play.txt --output-file locks/bench.txt > /dev/null

clean: ## remove the environments, caches and built files
	rm -rf $(VENV) $(BENCH) $(FAST_VENV) $(FAST_BENCH) build dist .coverage .coverage.* htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environments. A stamp is older than a changed lock file, so a change installs again.
# Where the interpreter is gone (never made, or the system's Python was replaced), the stamps count no more.
$(shell for env in $(VENV) $(BENCH) $(FAST_VENV) $(FAST_BENCH); do test -x $$env/bin/python || rm -f $$env/*.stamp; done)

$(VENV)/bin/python $(BENCH)/bin/python $(FAST_VENV)/bin/python $(FAST_BENCH)/bin/python:
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(None if v >= (3, 11) else f"mathom needs Python 3.11 or newer and this is {v[0]}.{v[1]}. Name another one: make PYTHON=python3.12")'
	@echo "Making $(@:/bin/python=) (once; it takes a minute)"
	@$(PYTHON) -m venv --clear $(@:/bin/python=) || { rm -rf $(@:/bin/python=); exit 1; }

$(VENV)/play.stamp: locks/play.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing locks/play.txt"
	@$(VENV)/bin/python $(PIP_INSTALL) --require-hashes -r locks/play.txt
	@$(VENV)/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: locks/dev.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing locks/dev.txt"
	@$(VENV)/bin/python $(PIP_INSTALL) --require-hashes -r locks/dev.txt
	@$(VENV)/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/play.stamp

$(BENCH)/bench.stamp: locks/bench.txt pyproject.toml | $(BENCH)/bin/python
	@echo "Installing locks/bench.txt"
	@$(BENCH)/bin/python $(PIP_INSTALL) --require-hashes -r locks/bench.txt
	@$(BENCH)/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# The compiled mathom is a wheel, built once for both environments that hold it (hatch_build.py, docs/speed.md).
CAN_COMPILE = command -v $${CC:-cc} > /dev/null \
	&& test -f "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"
WHEEL := build/compiled/wheel.stamp

$(FAST_VENV)/dev.stamp: locks/dev.txt | $(FAST_VENV)/bin/python
	@echo "Installing locks/dev.txt"
	@$(FAST_VENV)/bin/python $(PIP_INSTALL) --require-hashes -r locks/dev.txt
	@touch $@

$(WHEEL): $(FAST_VENV)/dev.stamp pyproject.toml hatch_build.py $(shell find src docs/rules -type f -not -name '*.pyc')
	@echo "Compiling (a few minutes)"
	@rm -rf $(@D)
	@MATHOM_COMPILE=1 $(FAST_VENV)/bin/python -m pip --disable-pip-version-check wheel --quiet --no-deps \
		--no-build-isolation --wheel-dir $(@D) .
	@touch $@

$(FAST_VENV)/play.stamp: $(WHEEL)
	@$(FAST_VENV)/bin/python $(PIP_INSTALL) --no-deps --force-reinstall $(<D)/*.whl
	@touch $@

$(FAST_BENCH)/bench.stamp: locks/bench.txt $(WHEEL) | $(FAST_BENCH)/bin/python
	@echo "Installing locks/bench.txt"
	@$(FAST_BENCH)/bin/python $(PIP_INSTALL) --require-hashes -r locks/bench.txt
	@$(FAST_BENCH)/bin/python $(PIP_INSTALL) --no-deps --force-reinstall build/compiled/*.whl
	@touch $@
