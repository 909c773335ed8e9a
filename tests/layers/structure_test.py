"""A test that never fails proves nothing: structure.py must see a call to a floor above, and a circle."""
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import structure


class Structure(unittest.TestCase):
    def test_circles(self):
        line = {'a': {'b': {'f'}}, 'b': {'c': {'g'}}, 'c': {}}
        self.assertEqual(structure.circles(line), [])
        ring = {'a': {'b': {'f'}}, 'b': {'c': {'g'}}, 'c': {'a': {'h'}}, 'd': {'a': {'h'}}}
        self.assertEqual(structure.circles(ring), [['a', 'b', 'c']])
        pair = {'a': {'b': {'f'}}, 'b': {'a': {'g'}, 'c': {'g'}}, 'c': {'d': {'h'}}, 'd': {'c': {'k'}}}
        self.assertEqual(sorted(structure.circles(pair)), [['a', 'b'], ['c', 'd']])

    def test_floors(self):
        self.assertLess(structure.floor('src/ui/toolkit/gfx/gfx_mesh.c'), structure.floor('src/ui/table/table.c'))
        self.assertLess(structure.floor('src/ui/decisions/common/rows.c'), structure.floor('src/ui/decisions/panels.c'))
        self.assertIsNone(structure.floor('src/rules/rules.c'))
        self.assertLess(structure.floor('src/ai/core/tally.c'), structure.floor('src/ai/edition_2012/plan/policy.c'))
        self.assertFalse(structure.stands_above('src/ai/edition_2012/plan/policy.c', 'src/ai/edition_2012/eval/update.c'))
        self.assertTrue(structure.stands_above('src/ai/edition_2012/search.c', 'src/ai/edition_1996/search.c'))
        self.assertTrue(structure.stands_above('src/ai/core/tally.c', 'src/ai/explain/hints.c'))
        self.assertTrue(structure.stands_above('src/records/tactic.c', 'src/session/session.c'))
        self.assertFalse(structure.stands_above('src/session/session.c', 'src/records/gametext.c'))
        for file in ('src/ui/nowhere/new.c', 'src/ai/nowhere/new.c'):
            with self.assertRaises(ValueError):
                structure.floor(file)

    def test_faults(self):
        graph = {'src/ui/table/table.c': {'src/ui/frame/table_frame.c': {'screen_table'}}, 'src/ui/frame/table_frame.c': {}}
        self.assertEqual(structure.faults(graph),
                         ['src/ui/table/table.c asks a floor above it, src/ui/frame/table_frame.c, for screen_table'])
        ring = {name: {after: {'f'}} for name, after in zip('abcd', 'bcda')}
        self.assertEqual(structure.faults(ring), ['a circle of 4 files, more than 3: a b c d'])
        apart = {f'src/ai/core/{name}': {f'src/ai/core/{after}': {'f'}} for name, after in zip('abcd', 'bcda')}
        self.assertEqual(structure.faults(apart, ['src/ai/']), [])
        self.assertEqual(len(structure.faults(apart, ['src/ui/'])), 1)

    def test_asked_by_none(self):
        table = {'src/a.c': ({'f', 'g', 'main'}, set()), 'src/b.c': ({'h'}, {'f'}), 'tests/c.c': ({'k'}, {'h'})}
        self.assertEqual(structure.asked_by_none(table), ['src/a.c: nobody else asks for g, which can be static'])

    def test_widths(self):
        with tempfile.TemporaryDirectory() as source:
            os.makedirs(os.path.join(source, 'src'))
            with open(os.path.join(source, 'src', 'a.c'), 'w', encoding='utf-8') as text:
                text.write(f'/* {"x" * 94} */\n/* {"x" * 95} */\nint x[] = {{{"1, " * 40}}};\n')
            self.assertEqual(structure.too_wide(source), ['src/a.c:2: a comment of 101 columns'])

    def test_rules_named(self):
        with tempfile.TemporaryDirectory() as source:
            for path, text in (('include/serenissima/rules/rules.def', 'RULE(S1_T7, "S1-T7")\nRULE(S1_T8, "S1-T8")\nRULE(S2_M3, "S2-M3")\n'),
                               ('src/rules/a.c', '/* S1-T7, T8 */\nRULE_S2_M3\n'), ('src/ui/b.c', '/* S1-T8, S1-T70 */\n')):
                os.makedirs(os.path.dirname(os.path.join(source, path)), exist_ok=True)
                with open(os.path.join(source, path), 'w', encoding='utf-8') as file:
                    file.write(text)
            self.assertEqual(structure.rules_named(source), ['src/ui/b.c:1: S1-T70 is no rule', 'src/rules: where is S1-T8?'])


if __name__ == '__main__':
    unittest.main()
