"""The workflows use pinned actions, ask for few permissions, and call what the repository has.

The forms for issues ask for what a maintainer needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
TEXTS = {
    file.name: file.read_text("utf-8") for file in sorted(ROOT.glob(".github/workflows/*.yml"))
}
WORKFLOWS: dict[str, dict[str, Any]] = {name: yaml.safe_load(text) for name, text in TEXTS.items()}
JOBS = {f"{name} {key}": job for name, one in WORKFLOWS.items() for key, job in one["jobs"].items()}
PINNED = re.compile(
    r"(?P<action>[\w-]+/[\w-]+)@(?P<hash>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+)"
)
TARGETS = set(
    re.findall(r"^([a-z.][\w./%-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
)


def steps() -> Iterator[dict[str, Any]]:
    for job in JOBS.values():
        yield from job["steps"]


def test_actions_are_pinned_by_hash_with_one_version_each() -> None:
    used = [line for text in TEXTS.values() for line in re.findall(r"uses: (.*)", text)]
    found = [PINNED.fullmatch(line) for line in used]
    assert [line for line, match in zip(used, found, strict=True) if match is None] == []
    pins = {match.groups() for match in found if match}
    assert len(pins) == len({action for action, _, _ in pins})


def test_no_checkout_leaves_its_credentials_behind() -> None:
    checkouts = [one for one in steps() if one.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(one["with"]["persist-credentials"] is False for one in checkouts)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_do_nothing_and_replaces_its_own_earlier_run(name: str) -> None:
    assert WORKFLOWS[name]["permissions"] == {}
    assert "cancel-in-progress" in WORKFLOWS[name]["concurrency"]


def test_each_job_has_an_end_and_says_what_it_may_do() -> None:
    for name, job in JOBS.items():
        assert job["timeout-minutes"] <= 60, name
        assert "permissions" in job, name


def test_only_publishing_jobs_may_write() -> None:
    writing = {name for name, job in JOBS.items() if "write" in (job["permissions"] or {}).values()}
    assert writing == {"docs.yml publish"} | {
        f"release.yml {key}" for key in ("image", "pypi", "announce")
    }
    assert JOBS["release.yml pypi"]["environment"]["name"] == "pypi"


def test_steps_call_targets_and_programs_that_exist() -> None:
    called = [line for one in steps() for line in one.get("run", "").splitlines()]
    targets = {target for line in called for target in re.findall(r"\bmake ([\w./-]+)", line)}
    assert targets
    assert {re.sub(r"\.venv/\w+\.done", ".venv/%.done", one) for one in targets} <= TARGETS
    programs = {file for line in called for file in re.findall(r"\bdeploy/[\w./-]+", line)}
    assert programs
    assert all((ROOT / file).exists() for file in programs)


def test_a_report_of_a_fault_has_the_version_and_the_output_of_check() -> None:
    form = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/fault.yml").read_text("utf-8"))
    asked = {one["id"]: one for one in form["body"] if "id" in one}
    assert asked["version"]["validations"]["required"] is True
    assert asked["check"]["attributes"]["label"] == "Output of pasur check"
    for file in ROOT.glob(".github/ISSUE_TEMPLATE/*.yml"):
        form = yaml.safe_load(file.read_text("utf-8"))
        assert file.name == "config.yml" or {"name", "description", "body"} <= form.keys()
