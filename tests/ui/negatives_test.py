#!/usr/bin/env python3
"""What a script does not expect could be there: its target is met by another line, its words are of some text.

A negative with yesterday's name asserts nothing for ever. usage: negatives_test.py TOP
"""
import json
import pathlib
import re
import sys

top = pathlib.Path(sys.argv[1])
boards = {word for path in (top / 'assets/boards').rglob('*.json') for word in re.findall(r'"id": *"(\w+)"', path.read_text())}
# Verbs whose words are targets.
MEETS = re.compile(r'\b(?:click|rightclick|doubleclick|hover|drag|wheel|pan|tab|follow|mousedown|mouseup|finger|pad|padplay|'
                   r'expect (?:no )?(?:note|apart|below|golden|focus|least)|expect target)\b(.*)')
SAYS = re.compile(r'\b(?:hear|expect (?:text|toast|said|cut|note \S+)) (.*)')
NEGATIVE = re.compile(r'expect no (target|text|toast|said|cut|note \S+) ([^\n\'"\\]*)')
# What a place in a text may be filled with: a number, a name ("Player 2", "Golfo di Napoli").
FILLED = re.compile(r'[+−-]?\d[\d.,]*|[A-ZÀ-Ý][\w\'’]*(?: (?:\d+|[a-z]{1,3} ?[A-ZÀ-Ý]\w*))?')


def kind(name):
    """A target without its numbers, ports, seas, files and the bar of what scrolls."""
    return ':'.join('N' if part.isdigit() else 'ID' if part in boards or '.' in part else part for part in name.removesuffix(':bar').split(':'))


def literals():
    """Every target that the sources write down whole or with numbers, as kinds."""
    for path in (top / 'src/ui').rglob('*.[cdh]*'):
        for text in re.findall(r'"([a-z_]+:[a-z0-9_:%]+)"|\bui_(?:note|target)\("([a-z_]+)"', path.read_text()):
            yield kind((text[0] or text[1]).replace('%d', '0').replace('%s', 'venezia'))


def texts():
    """Every text in every language, without marks, parted where something is filled in."""
    for path in (top / 'assets/strings').glob('*/*.json'):
        for text in json.loads(path.read_text()).values():
            for one in text if isinstance(text, list) else [text]:
                yield re.split(r'\{\w+\}', re.sub(r'\{/?\w\}', '', one).replace('\u00a0', ' '))


def goes_on(parts, words):
    """Whether words begin with something filled in, and go on with parts."""
    for end in range(1, len(words) + 1):
        if parts and FILLED.fullmatch(words, 0, end):
            rest = words[end:]
            if parts[0].startswith(rest):
                return True
            if parts[0] and rest.startswith(parts[0]) and goes_on(parts[1:], rest[len(parts[0]):]):
                return True
    return False


def holds(parts, words):
    """Whether a text can have the words in it. A text of one letter beside what is filled in could have any."""
    if any(words in part for part in parts):
        return True
    for at, part in enumerate(parts[:-1]):
        begins = [cut for cut in range(len(part)) if words.startswith(part[cut:])]
        if any(len(part) - cut >= 3 and goes_on(parts[at + 1:], words[len(part) - cut:]) for cut in begins):
            return True
        if len(parts[at + 1]) >= 3 and goes_on(parts[at + 1:], words):
            return True
    return False


met, said, negatives = set(literals()), [], []
notes = ' | '.join(text for path in (top / 'src/ui').rglob('*.c') for text in re.findall(r'"([^"\n]+)"', path.read_text()))
for path in sorted(path for path in (top / 'tests').rglob('*') if path.suffix in ('.txt', '.sh') and path.name != 'expect.sh'):
    for number, line in enumerate(path.read_text(errors='replace').splitlines(), 1):
        if not line.startswith('#'):
            line = line.replace('\u00a0', ' ')
            negatives += [(f'{path.relative_to(top)}:{number}', *found) for found in NEGATIVE.findall(line)]
            said += SAYS.findall(line)
            for words in MEETS.findall(line):
                met.update(kind(word) for word in words.split())

everything = list(texts())
found = 0
for place, what, words in negatives:
    if what == 'target':
        alive = kind(words.split()[0]) in met
    else:
        # What is spoken is put together of several: "Plans: list. | ".
        pieces = [words] if what in ('text', 'toast', 'cut') else re.split(r'[:.|()]\s*', words)
        alive = (' ' in what and words in notes) or any(words in line for line in said) or all(
            not re.search(r'[^\W\d]', piece) or any(holds(parts, piece.strip()) for parts in everything) for piece in pieces)
    if not alive:
        found += 1
        print(f'{place}: nothing can make "{words}" any more: the line asserts nothing')
print(f'{len(negatives)} negatives, {found} of them of nothing')
sys.exit(found > 0 or len(negatives) < 100)
