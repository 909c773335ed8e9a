#!/usr/bin/env python3
"""Makes the release notes' list, the metainfo's releases and Debian's changelog from changes.md.

usage: changes.py notes VERSION     the sentence and the list of one release, as Markdown
       changes.py metainfo          the <releases> of the metainfo file
       changes.py debian WHO        the changelog of the .deb, by "NAME <ADDRESS>"
       changes.py write             writes them into the metainfo file
"""
import datetime
import pathlib
import re
import sys
import textwrap
from email.utils import format_datetime
from xml.sax.saxutils import escape

HERE = pathlib.Path(__file__).resolve().parent
METAINFO = HERE / "linux" / "io.github.serenissima_game.Serenissima.metainfo.xml"
HEADING = re.compile(r"## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})(, development)?\)")


def releases():
    """Each release as (version, date, type, sentence, list of changes), in the order of the file."""
    found = []
    for number, line in enumerate((HERE / "changes.md").read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            heading = HEADING.fullmatch(line)
            if heading is None:
                sys.exit(f"changes.md:{number}: a heading is '## VERSION (DATE)', not '{line}'")
            found.append((heading[1], heading[2], "development" if heading[3] else "stable", [], []))
        elif found and line.startswith("- "):
            found[-1][4].append(line[2:])
        elif found and line:
            found[-1][3].append(line)
    return [(version, date, kind, " ".join(text), changes) for version, date, kind, text, changes in found]


def metainfo():
    lines = ["  <releases>"]
    for version, date, kind, text, changes in releases():
        lines += [f'    <release version="{version}" date="{date}" type="{kind}">', "      <description>",
                  f"        <p>{escape(text)}</p>", "        <ul>"]
        lines += [f"          <li>{escape(change)}</li>" for change in changes]
        lines += ["        </ul>", "      </description>", "    </release>"]
    return "\n".join(lines + ["  </releases>"]) + "\n"


def notes(wanted):
    for version, _, _, text, changes in releases():
        if version == wanted:
            return text + "\n\n" + "".join(f"- {change}\n" for change in changes)
    sys.exit(f"changes.md has no release {wanted}")


def debian(who):
    entries = []
    for version, date, _, text, changes in releases():
        lines = [textwrap.fill(line, 79, initial_indent="  * ", subsequent_indent="    ") for line in [text] + changes]
        day = datetime.datetime.fromisoformat(date + "T12:00:00+00:00")
        entries.append(f"serenissima ({version}-1) unstable; urgency=medium\n\n" + "\n".join(lines) +
                       f"\n\n -- {who}  {format_datetime(day)}\n")
    return "\n".join(entries)


def write():
    before = METAINFO.read_text(encoding="utf-8")
    start = before.index("  <releases>")
    end = before.index("</releases>\n") + len("</releases>\n")
    METAINFO.write_text(before[:start] + metainfo() + before[end:], encoding="utf-8")


if sys.argv[1:2] == ["notes"] and len(sys.argv) == 3:
    sys.stdout.write(notes(sys.argv[2]))
elif sys.argv[1:] == ["metainfo"]:
    sys.stdout.write(metainfo())
elif sys.argv[1:2] == ["debian"] and len(sys.argv) == 3:
    sys.stdout.write(debian(sys.argv[2]))
elif sys.argv[1:] == ["write"]:
    write()
else:
    sys.exit(__doc__)
