# Every target sets up what it needs by itself; only Python is required.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
VERSION := -c 'import sys; print("%d.%d" % sys.version_info[:2])'
VERSION_WITH_PIP := -c 'import sys, importlib.util as util; \
	print("%d.%d" % sys.version_info[:2] if util.find_spec("pip") else "no pip")'

# Compiled modules are kept even where Python is told not to, or every run compiles all tests again.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help play install run check sync quick game test tests style format bench pictures guide contact-sheet screens sbom try-deploy docs docs-links \
	dist workflows clean

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST)

play: .venv/play.done ## play in the browser, without a token
	@$(BIN)/python -m bot playground $(if $(PORT),--port $(PORT))

install: .venv/run.done ## install what the bot runs with, and compile its code
	@$(BIN)/python -m compileall -q bot cogs pasur_core

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
	$(BIN)/python -m tests.plain_words

# Checking types takes one core for half a minute, so the tests run at the same time.
quick: .venv/test.done ## style, types and the fast tests
	@$(MAKE) --no-print-directory --jobs=2 style tests PYTEST='-m "not slow"'

game: .venv/test.done ## every test of one game: make game KEY=rami
	$(BIN)/python -m pytest --game $(or $(KEY),$(error Which game? Say it like this: make game KEY=rami))

test: .venv/test.done ## style, types and every test
	@$(MAKE) --no-print-directory --jobs=2 style tests

tests: .venv/test.done
	$(BIN)/python -m pytest $(PYTEST)

format: .venv/test.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench.done ## speed, beside its peers
	$(BIN)/python -m benchmarks.games pasur

pictures: .venv/run.done ## draw the pictures of README and the guides anew
	$(BIN)/python -m examples.pictures docs/pictures

guide: .venv/test.done ## write the lists of commands and settings anew, and take the guides' screenshots
	$(BIN)/python -m examples.commands
	$(BIN)/python -m examples.settings
	$(BIN)/python -m tests.bot.playground.guide_pictures docs/play/pictures

contact-sheet: .venv/run.done ## random positions of every game, to look over: make contact-sheet TO=folder MANY=200
	$(BIN)/python -m examples.contact_sheet $(or $(TO),build/contact) $(or $(MANY),200)

screens: .venv/test.done ## what people meet from the first screen to the end, in each language: make screens TO=file
	$(BIN)/python -m tests.bot.playground.guide_pictures --sheet $(or $(TO),build/screens.png)

sbom: .venv/sbom.done ## what the bot runs with and under which licences, as CycloneDX JSON: make sbom TO=file
	@$(PYTHON) -m venv --clear --without-pip build/alone
	$(BIN)/python -m pip --python build/alone/bin/python --disable-pip-version-check install --quiet \
		--constraint constraints.txt ./pasur_core '.[postgres]'
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		--output-file $(or $(TO),build/sbom.cdx.json) build/alone/bin/python

# The folder of page trees lies beside the site, so that the site can be published as it is.
docs: .venv/docs.done ## the documentation site, in build/docs
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -d build/doctrees docs build/docs
	@echo "Open build/docs/index.html in a browser."

docs-links: .venv/docs.done ## ask every address of other sites that the documents name
	$(BIN)/python -m sphinx --quiet -b linkcheck -d build/doctrees docs build/docs-links

# The time of the commit, so that the same sources make the same files again.
dist: export SOURCE_DATE_EPOCH = $(shell git log -1 --format=%ct)
dist: .venv/release.done ## the wheels and source archives of a release, in build/dist
	@rm -rf build/dist
	$(BIN)/python deploy/release.py sources build/sources
	$(BIN)/python -m build --no-isolation --outdir build/dist/pasur-core build/sources/pasur_core
	$(BIN)/python -m build --no-isolation --outdir build/dist/pasur build/sources
	$(BIN)/python deploy/release.py settle build/dist/*/*.tar.gz

workflows: .venv/release.done ## check .github: its files, expressions, shell steps and permissions
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/actionlint
	$(BIN)/zizmor --offline --persona=pedantic .github

# Without root, only the containers are tried: systemd needs root to boot a Debian.
try-deploy: .venv/test.done ## host the bot as docs/host says: by Docker, and as root by systemd
	$(BIN)/python deploy/try/container.py $(CONTAINER)
	@[ "$$(id -u)" != 0 ] || $(BIN)/python deploy/try/systemd.py $(SYSTEMD)

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache build *.egg-info pasur_core/*.egg-info

.env:
	install -m 600 .env.example .env
	@echo "Put your bot's token into .env, then run this again. README says how to get one."
	@false

.venv/pyvenv.cfg:
	@$(if $(AMISS),echo "Making .venv anew: $(AMISS).")
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python has no ensurepip, which its environment needs." \
			"On Debian and Ubuntu: apt-get install python3-venv, then run this again."; exit 1; }
	@$(PYTHON) -m venv --clear .venv || { rm -rf .venv; exit 1; }

# An environment works with the version it was made for, which pyvenv.cfg keeps. An upgraded system
# puts another version behind .venv/bin/python, or none.
ifneq ($(wildcard .venv/pyvenv.cfg),)
MADE_FOR := $(shell sed -nE 's/^version(_info)? *= *([0-9]+\.[0-9]+).*/\2/p' .venv/pyvenv.cfg)
RUNS := $(shell $(BIN)/python $(VERSION_WITH_PIP) 2>/dev/null)
ifeq ($(RUNS),)
AMISS := its Python does not run
else ifeq ($(RUNS),no pip)
AMISS := it has no pip
else ifneq ($(RUNS),$(MADE_FOR))
AMISS := it was made for Python $(MADE_FOR) and its Python is $(RUNS) now
else ifneq ($(origin PYTHON),file)
NAMED := $(shell $(PYTHON) $(VERSION) 2>/dev/null)
ifneq ($(NAMED),$(MADE_FOR))
AMISS := it was made for Python $(MADE_FOR) and PYTHON is $(or $(NAMED),none that runs)
endif
endif
ifdef AMISS
.PHONY: .venv/pyvenv.cfg
endif
endif

# The bot needs the engine of this checkout, whatever an index has under its name.
.venv/run.done: .venv/pyvenv.cfg pyproject.toml pasur_core/pyproject.toml constraints.txt
	$(PIP) --editable ./pasur_core --editable '.[postgres]'
	@touch $@

# pip compiles in one process. A file that cannot be compiled is of no program here, as pip assumes too.
# Packages of which little is imported are compiled when it is.
.venv/%.done: .venv/pyvenv.cfg pyproject.toml pasur_core/pyproject.toml constraints.txt
	$(PIP) --no-compile --editable ./pasur_core --editable '.[$*]'
	@$(BIN)/python -m compileall -qq -j 0 -x '/(docutils|gymnasium|mypyc?|pip|setuptools|sphinx|tests)/' .venv/lib || true
	@touch $@
