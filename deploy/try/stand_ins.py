"""Stand-ins for the base images, for machines that reach Debian's packages and no image registry.

They are made of Debian 13 by `debootstrap`, as root, and have the names that the files of `deploy`
want. Python is a built one of this machine, which comes to /usr/local as in the published image.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from engine import run
from steps import Failed

DEBIAN = "trixie"
POSTGRES = "17"
PYTHON_IMAGE = "docker.io/library/python:{version}-slim"
POSTGRES_IMAGE = f"docker.io/library/postgres:{POSTGRES}"

_LIBRARIES = (
    "ca-certificates,libbz2-1.0,libffi8,liblzma5,libreadline8t64,libsqlite3-0,libssl3t64,netbase,"
    "tzdata,zlib1g"
)
"""What the published image of Python has besides the least of Debian."""

_TESTS = ("test", "tests", "idle_test", "__pycache__")
"""Folders that the published image of Python leaves out."""

_ENTRYPOINT = f"""#!/bin/sh
# The part of the published image's entrypoint that compose.yaml uses.
set -eu
export PATH="/usr/lib/postgresql/{POSTGRES}/bin:$PATH"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" \\
        --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
    echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
    pg_ctl -w start -o "-c listen_addresses=''"
    createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl -w -m fast stop
fi
exec "$@"
"""


def stand_ins(kept: Path, python: Path) -> None:
    """Load both images into the engine; make those first that are not in the folder `kept`.

    `python` is the prefix of a CPython, such as `~/.pyenv/versions/3.13.0`.
    """
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        raise Failed("stand-ins for the base images need root and debootstrap")
    version = run(
        str(python / "bin" / "python3"), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"
    )
    kept.mkdir(parents=True, exist_ok=True)
    debian = kept / "debian"
    if not (debian / "complete").exists():
        shutil.rmtree(debian, ignore_errors=True)
        _say("debootstrap")
        run("debootstrap", "--variant=minbase", f"--include={_LIBRARIES}", DEBIAN, str(debian))
        shutil.rmtree(debian / "var" / "cache" / "apt" / "archives")
        shutil.rmtree(debian / "var" / "lib" / "apt" / "lists")
        (debian / "var" / "lib" / "apt" / "lists").mkdir()
        (debian / "var" / "cache" / "apt" / "archives").mkdir()
        (debian / "complete").touch()
    # pip in the image goes where this machine's pip goes, by its variables alone.
    pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    of_python = kept / "python"
    if not (of_python / "complete").exists():
        _say("python")
        _copy(debian, of_python)
        _install(python, of_python, version)
        if certificates := pip.get("PIP_CERT"):
            shutil.copy(certificates, of_python / certificates.lstrip("/"))
        (of_python / "complete").touch()
    _load(of_python, PYTHON_IMAGE.format(version=version), CMD='["python3"]', **pip)
    of_postgres = kept / "postgres"
    if not (of_postgres / "complete").exists():
        _say("postgres")
        _copy(debian, of_postgres)
        _install_postgres(of_postgres)
        (of_postgres / "complete").touch()
    _load(
        of_postgres,
        POSTGRES_IMAGE,
        CMD=f'["/usr/lib/postgresql/{POSTGRES}/bin/postgres", "-c", "listen_addresses=*"]',
        ENTRYPOINT='["docker-entrypoint.sh"]',
        PATH=f"/usr/local/bin:/usr/bin:/bin:/usr/lib/postgresql/{POSTGRES}/bin",
        PGDATA="/var/lib/postgresql/data",
    )


def _copy(debian: Path, root: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
    run("cp", "--archive", str(debian), str(root))
    (root / "complete").unlink()


def _install(python: Path, root: Path, version: str) -> None:
    """Put a CPython without its tests into /usr/local, with a pip that runs there."""
    skip = shutil.ignore_patterns(*_TESTS, "site-packages", "config-*", "*.a")
    library = f"lib/python{version}"
    local = root / "usr" / "local"
    shutil.copytree(
        python / library, local / library, ignore=skip, symlinks=True, dirs_exist_ok=True
    )
    site = python / library / "site-packages"
    for found in [site / "pip", *site.glob("pip-*.dist-info")]:
        target = local / library / "site-packages" / found.name
        shutil.copytree(found, target, ignore=shutil.ignore_patterns("__pycache__"))
    if (python / "include").exists():
        shutil.copytree(python / "include", local / "include", dirs_exist_ok=True)
    shutil.copy(python / "bin" / f"python{version}", local / "bin")
    for shared in (python / "lib").glob("libpython*.so*"):
        shutil.copy(shared, local / "lib", follow_symlinks=False)
    run("chroot", str(root), "/sbin/ldconfig")
    for name in ("python3", "python"):
        (local / "bin" / name).symlink_to(f"python{version}")
    pip = local / "bin" / "pip"
    pip.write_text('#!/bin/sh\nexec /usr/local/bin/python -m pip "$@"\n')
    pip.chmod(0o755)


def _install_postgres(root: Path) -> None:
    """Install Debian's PostgreSQL, with the user and the folders of the published image."""

    def inside(*command: str) -> None:
        run("chroot", str(root), *command, environment={"DEBIAN_FRONTEND": "noninteractive"})

    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    inside("groupadd", "--gid", "999", "postgres")
    inside(
        "useradd", "--uid", "999", "--gid", "999", "--home-dir", "/var/lib/postgresql", "postgres"
    )
    # Packages must start nothing on this machine.
    policy = root / "usr" / "sbin" / "policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    (root / "etc" / "postgresql-common").mkdir(parents=True, exist_ok=True)
    (root / "etc" / "postgresql-common" / "createcluster.conf").write_text(
        "create_main_cluster = false\n"
    )
    inside("apt-get", "update", "-qq")
    inside("apt-get", "install", "-qq", "--no-install-recommends", f"postgresql-{POSTGRES}")
    inside("apt-get", "clean")
    for folder, mode in (("var/lib/postgresql/data", 0o1777), ("run/postgresql", 0o3777)):
        (root / folder).mkdir(parents=True, exist_ok=True)
        shutil.chown(root / folder, 999, 999)
        (root / folder).chmod(mode)
    entrypoint = root / "usr" / "local" / "bin" / "docker-entrypoint.sh"
    entrypoint.write_text(_ENTRYPOINT)
    entrypoint.chmod(0o755)


def _load(root: Path, name: str, **settings: str) -> None:
    """Import a folder as an image; `CMD` and `ENTRYPOINT` are its own, the rest its environment."""
    if run("docker", "images", "--quiet", name):
        return
    changes = [
        f"{key} {value}" if key in ("CMD", "ENTRYPOINT") else f"ENV {key}={value}"
        for key, value in settings.items()
    ]
    named = [part for change in changes for part in ("--change", change)]
    packed = subprocess.Popen(
        ["tar", "--create", "--directory", str(root), "--exclude=./complete", "."],
        stdout=subprocess.PIPE,
    )
    done = subprocess.run(
        ["docker", "import", *named, "-", name],
        stdin=packed.stdout,
        capture_output=True,
        text=True,
        check=False,
    )
    if packed.wait() != 0 or done.returncode != 0:
        raise Failed(done.stderr)


def _say(what: str) -> None:
    print(f"     making a stand-in: {what}", file=sys.stderr, flush=True)
