"""What README, metainfo, changes, packages and the game's own texts count ("nine levels", "137 puzzles") is what there is: every
number before a noun that can be counted is found and compared."""
import json
import pathlib
import re
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
WORDS = ('no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen '
         'eighteen nineteen twenty').split()


def text(path):
    return (TOP / path).read_text(encoding='utf-8')


def enum(path, last):
    """The constants of an enum before LAST."""
    body = re.search(r'\{([^{}]*\b' + last + r')\b', text(path)).group(1)
    return len(re.findall(r'^\s*[A-Z][A-Z0-9_]*\b(?=[,\s=])', re.sub(r'/\*.*?\*/', '', body, flags=re.S), re.M))


def counts():
    ai = 'include/serenissima/ai/ai.h'
    boards = {name: json.loads(text(f'assets/boards/{name}.json')) for name in ('2012', '1996')}
    people = [row['players'] for board in boards.values() for row in board['players']]
    return {
        'levels?': {int(re.search(r'AI_LEVEL_COUNT = (\d+)', text(ai)).group(1))},
        'styles': {enum(ai, 'AI_STYLE_COUNT') - 1},  # without the plain one
        'tempers': {enum(ai, 'AI_TEMPER_COUNT')},
        'languages': {sum(1 for p in (TOP / 'assets/strings').iterdir() if p.is_dir() and p.name != 'qps-ploc')},
        'puzzles|positions': {sum(1 for p in (TOP / 'assets/puzzles').glob('*/*.json'))},
        'editions': {len(boards)},
        'ports': {len(board['ports']) for board in boards.values()},
        'zones': {len(board['zones']) for board in boards.values()},
        'starting ports': {sum('starting' in port for port in boards['2012']['ports'])},
        'capitals': {sum('capital_of' in port for port in boards['1996']['ports'])},
        'sets of colours': {len(re.findall(r'"options\.palette\.[a-z]+"', text('assets/strings/en/options.json')))},
        'people|players': set(people),
    }


def pages():
    """Texts for players and packagers by name; of the changes, the newest version's."""
    yield 'README.md', text('README.md')
    yield 'changes.md', text('packaging/changes.md').split('\n## ')[1]
    for path in sorted((TOP / 'packaging').rglob('*')):
        if path.suffix in ('.txt', '.in', '.xml', '.yml', '.nsi'):
            yield path.name, re.sub(r'<releases>.*|<[^>]*>', ' ', text(path), flags=re.S)


def claims(page):
    """Number, noun and what there is, for every number that stands before something countable."""
    page = re.sub(r'[*`]|\s+', lambda m: '' if m.group(0) in '*`' else ' ', page)
    for noun, there in counts().items():
        one = rf'(\d+|{"|".join(WORDS)})'
        for number in re.findall(rf'\b{one} (?:{noun})\b', page, re.I) + re.findall(rf'\b{one} (?:to|or) \w+ (?:{noun})\b', page, re.I):
            yield (int(number) if number.isdigit() else WORDS.index(number.lower())), noun, there


class Claims(unittest.TestCase):
    def test_every_count_is_so(self):
        found = set()
        for name, page in pages():
            for number, noun, there in claims(page):
                with self.subTest(page=name, claim=f'{number} {noun}', there=there):
                    self.assertIn(number, there)
                found.add((name.split('.')[-2], noun))
        for page in ('README', 'metainfo'):
            for noun in ('levels?', 'languages', 'people|players'):
                with self.subTest(page=page, noun=noun):
                    self.assertIn((page, noun), found)
        for name, page in pages():
            if 'README.md' == name or 'metainfo' in name:
                self.assertIn('coach', page.lower(), name)

    def test_a_wrong_count_is_found(self):
        for wrong in ('eight levels', '**Ten\nlevels**', '136 puzzles', '4 languages', 'three styles', 'five sets of colours', 'one to four people'):
            with self.subTest(wrong=wrong):
                self.assertTrue(any(number not in there for number, _, there in claims(f'It has {wrong}.')))


if __name__ == '__main__':
    unittest.main()
