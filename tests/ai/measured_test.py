"""What was measured of the seats: every row says what, by which command and with which figure, and README shows what is reached now."""
import pathlib
import re
import sys
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'src/ai'
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE))
import measured  # noqa: E402


class Measured(unittest.TestCase):
    def test_every_row_is_whole(self):
        for row in measured.read():
            with self.subTest(row=row):
                self.assertRegex(row['date'], r'^\d{4}-\d\d-\d\d$')
                self.assertIn(row['edition'], measured.EDITIONS + ('both',))
                self.assertIn(row['verdict'], measured.VERDICTS)
                self.assertRegex(row['interval'], r'^(\+-[\d.]+|-?[\d.]+ to [\d.]+)?$')
                for name in ('topic', 'players', 'what', 'command', 'figure'):
                    self.assertTrue(row[name], name)

    def test_no_stamp_is_of_another_edition(self):
        for row in measured.read():
            others = {stamp for edition, stamp in measured.stamps().items() if edition != row['edition']}
            with self.subTest(row=row):
                self.assertRegex(row['stamp'], r'^(0x[0-9a-f]{16})?$')
                self.assertNotIn(row['stamp'], others)

    def test_what_was_measured_says_at_what(self):
        """Data with figures says "measured at STAMP" or, when that is another than now and nobody has measured again, "measured
        before STAMP": so a change of rules, board, net or weights asks for each of them."""
        self.assertEqual(len(measured.stamped()), 2 * len(measured.EDITIONS))
        for path, edition in measured.stamped():
            named = re.findall(r'measured (?:at|before) (\w+)', path.read_text(encoding='utf-8'))
            with self.subTest(path=path):
                self.assertEqual(set(named), {measured.stamps()[edition]})

    def test_strengths_are_whole_and_rise(self):
        """Nine levels at two, three and four players, none without games; one among helmsmen wins no less than the level below,
        and a beginner no more against it."""
        for edition in measured.EDITIONS:
            text = (SOURCE / f'edition_{edition}/strengths.inc').read_text(encoding='utf-8')
            rows = re.findall(r'/\* \d players \*/ \{(.*)\},', text)
            self.assertEqual(len(rows), 3)
            for row in rows:
                figures = [tuple(map(int, figure)) for figure in re.findall(r'\{(\d+), (\d+), (\d+)\}', row)]
                with self.subTest(edition=edition, row=row):
                    self.assertEqual(len(figures), len(measured.LEVELS))
                    self.assertGreater(min(games for _, _, games in figures), 0)
                    self.assertEqual([f[0] for f in figures], sorted((f[0] for f in figures), reverse=True))
                    self.assertEqual([f[1] for f in figures], sorted(f[1] for f in figures))

    def test_tables_hold_every_row(self):
        rows = measured.read()
        printed = [line for line in measured.tables(rows) if re.search(r' \d{4}-\d\d-\d\d \|$', line)]
        self.assertEqual(len(printed), len(rows))

    def test_a_row_that_is_no_table_is_refused(self):
        with self.assertRaises(ValueError):
            measured.read(SOURCE / 'README.md')

    def test_readme_shows_what_is_reached_now(self):
        readme = (SOURCE / 'README.md').read_text(encoding='utf-8')
        self.assertIn('\n'.join(measured.reach(measured.read())), readme)
        self.assertIn('\n'.join(measured.strengths()), readme)
        self.assertLessEqual(readme.count('\n'), 120)
        self.assertLessEqual(max(map(len, readme.split('\n'))), 150)


if __name__ == '__main__':
    unittest.main()
