# Every target sets up what it needs by itself; only Python is required.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt
VERSION := -c 'import sys; print(sys.version_info[:2])'

# Compiled modules are kept even where Python is told not to, or every run compiles all tests again.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help play run check sync quick game test style format bench pictures contact-sheet sbom clean

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

play: .venv/play.done ## play in the browser, without a token
	@$(BIN)/python -m bot playground $(if $(PORT),--port $(PORT))

run: .venv/run.done .env ## run the bot with the token in .env
	@$(BIN)/python -m bot

check: .venv/run.done .env ## say what is still missing
	@$(BIN)/python -m bot check

sync: .venv/run.done .env ## tell Discord the commands
	@$(BIN)/python -m bot sync

style: .venv/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

quick: style ## style, types and the fast tests
	$(BIN)/python -m pytest -m "not slow"

game: .venv/test.done ## every test of one game: make game KEY=rami
	$(BIN)/python -m pytest --game $(or $(KEY),$(error Which game? Say it like this: make game KEY=rami))

test: style ## style, types and every test
	$(BIN)/python -m pytest

format: .venv/test.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench.done ## speed, beside its peers
	$(BIN)/python -m benchmarks.engine

pictures: .venv/run.done ## draw README's pictures anew
	$(BIN)/python -m examples.pictures docs/pictures

contact-sheet: .venv/run.done ## random positions of every game, to look over: make contact-sheet TO=folder MANY=200
	$(BIN)/python -m examples.contact_sheet $(or $(TO),build/contact) $(or $(MANY),200)

sbom: .venv/sbom.done ## what the bot runs with and under which licences, as CycloneDX JSON: make sbom TO=file
	@$(PYTHON) -m venv --clear --without-pip build/alone
	$(BIN)/pip --python build/alone/bin/python --disable-pip-version-check install --quiet \
		--constraint constraints.txt '.[postgres]'
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		--output-file $(or $(TO),build/sbom.cdx.json) build/alone/bin/python

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache build *.egg-info

.env:
	cp .env.example .env
	@echo "Put your bot's token into .env, then run this again. README says how to get one."
	@false

.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3."; exit 1; }
	@$(PYTHON) -m venv --clear .venv || { rm -rf .venv; exit 1; }

# Whoever names a PYTHON of another version than that of .venv has it made anew.
ifneq ($(origin PYTHON),file)
ifneq ($(shell $(PYTHON) $(VERSION) 2>&1),$(shell $(BIN)/python $(VERSION) 2>&1))
.PHONY: .venv/pyvenv.cfg
endif
endif

.venv/run.done: .venv/pyvenv.cfg pyproject.toml constraints.txt
	$(PIP) --editable '.[postgres]'
	@touch $@

.venv/%.done: .venv/pyvenv.cfg pyproject.toml constraints.txt
	$(PIP) --editable '.[$*]'
	@touch $@
