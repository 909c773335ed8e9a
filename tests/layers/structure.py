"""The structure of the tree, drawn from its objects: which file asks which for a function or a table.

usage: structure.py NM BUILD_DIR SOURCE_DIR [FOLDER...]
Reads compile_commands.json of the build folder and the symbols of every object of src/ and tools/. Fails when a floor of the window
(includes.sh has the same list) or of the AI asks one above it, when more than three files form a circle (those within a FOLDER
named are let through), when meson.build names a file twice, where a name is for others and no other asks for it, where a
comment is wider than code may be, and where one names a rule that is none, or none of the rules' files names one that is.
"""
import collections
import json
import os
import re
import subprocess
import sys

LARGEST = 3  # Files in a circle.
COLUMNS = 100
COMMENT = re.compile(r'\s*(/\*|\*|.*; /\*|.*, /\*)')
FLOORS = ['toolkit', 'text', 'setup', 'table', 'board', 'playback', 'log', 'decisions/common', 'decisions/edition_2012',
          'decisions/edition_1996', 'decisions', 'advice', 'record', 'learn', 'book', 'workshop', 'position', 'frame', 'speak', 'app', 'script']
# The AI's, as src/ai/README.md lists them; the editions stand beside one another.
AI_FLOORS = ['net', 'core', 'edition', 'baselines', 'editions.c', 'ai.c', 'explain']


def objects(build, source, folders=('src', 'tools')):
    """{file below these folders of SOURCE_DIR: its object}."""
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        entries = json.load(file)
    found = {}
    for entry in entries:
        path = os.path.relpath(os.path.join(entry['directory'], entry['file']), source)
        output = os.path.join(entry['directory'], entry['output'])
        if path.split(os.sep)[0] in folders and path.endswith('.c') and os.path.exists(output):
            found.setdefault(path.replace(os.sep, '/'), output)  # A test may compile the same file again.
    return found


def symbols(nm, path):
    """Names that an object defines for others, and names that it asks for."""
    defined, wanted = set(), set()
    for line in subprocess.run([nm, '-P', path], capture_output=True, text=True, check=True).stdout.splitlines():
        words = line.split()
        if len(words) > 1 and words[1] in 'TDRBCV':
            defined.add(words[0])
        elif len(words) > 1 and words[1] == 'U':
            wanted.add(words[0])
    return defined, wanted


def calls(nm, build, source):
    """{file: {file it asks: the names it asks for}}."""
    table = {file: symbols(nm, path) for file, path in objects(build, source).items()}
    home = collections.defaultdict(set)
    for file, (defined, _) in table.items():
        for name in defined:
            home[name].add(file)
    graph = {file: collections.defaultdict(set) for file in table}
    for file, (_, wanted) in table.items():
        for name in wanted:
            if len(home[name]) == 1:  # main() and the like stand in several programs.
                graph[file][next(iter(home[name]))].add(name)
    return graph


def circles(graph):
    """Sets of files of which each asks every other, directly or not (Tarjan's algorithm, without recursion)."""
    index, low, stack, on, out, count = {}, {}, [], set(), [], 0
    for root in sorted(graph):
        work = [] if root in index else [(root, iter(sorted(graph[root])))]
        if work:
            index[root] = low[root] = count
            count += 1
            stack.append(root)
            on.add(root)
        while work:
            file, targets = work[-1]
            down = next(targets, None)
            if down is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[file])
                if low[file] == index[file]:
                    at = stack.index(file)
                    out.append(sorted(stack[at:]))
                    on.difference_update(stack[at:])
                    del stack[at:]
            elif down not in index:
                index[down] = low[down] = count
                count += 1
                stack.append(down)
                on.add(down)
                work.append((down, iter(sorted(graph[down]))))
            elif down in on:
                low[file] = min(low[file], index[down])
    return [circle for circle in out if len(circle) > 1]


def floor(file):
    """Its rank among the floors of the window, or of the AI; None elsewhere."""
    if file.startswith('src/ai/'):
        place = file[len('src/ai/'):].split('/')[0]
        return AI_FLOORS.index('edition' if place.startswith('edition_') else place)
    if not file.startswith('src/ui/'):
        return None
    folder = os.path.dirname(file)[len('src/ui/'):]
    folder = 'toolkit' if folder.split('/')[0] == 'toolkit' else folder
    return FLOORS.index(folder)


def stands_above(file, target):
    """Is `target` on a floor above `file` of the same house, in the other edition of the AI, or a session that records ask?"""
    if file.startswith('src/records/') and target.startswith('src/session/'):
        return True  # Records know no running session.
    if file.split('/')[:2] != target.split('/')[:2] or floor(file) is None:
        return False
    beside = file.startswith('src/ai/edition_') and target.startswith('src/ai/edition_')
    return floor(target) > floor(file) or (beside and file.split('/')[2] != target.split('/')[2])


def faults(graph, exempt=()):
    """A sentence for each call to a floor above and for each circle that is too large and not of an exempt folder."""
    out = []
    for file in sorted(graph):
        for target, names in sorted(graph[file].items()):
            if stands_above(file, target):
                out.append(f'{file} asks a floor above it, {target}, for {", ".join(sorted(names))}')
    for circle in sorted(circles(graph), key=len, reverse=True):
        if len(circle) > LARGEST and not all(file.startswith(tuple(exempt)) for file in circle):
            out.append(f'a circle of {len(circle)} files, more than {LARGEST}: {" ".join(circle)}')
    return out


def listed_twice(source):
    """A sentence for each file that the meson.build of its folder of src names again: what a merge leaves."""
    out = []
    for folder, _, files in sorted(os.walk(os.path.join(source, 'src'))):
        if 'meson.build' in files:
            with open(os.path.join(folder, 'meson.build'), encoding='utf-8') as text:
                names = re.findall(r"'([\w/]+\.c)'", text.read())
            out += [f'{os.path.relpath(folder, source)}/meson.build names {name} twice'
                    for name in sorted(set(names)) if names.count(name) > 1]
    return out


def asked_by_none(table):
    """A sentence for each name of src that its object defines for others while no other, of a test or a tool either, asks for it."""
    wanted = set().union(*(names for _, names in table.values()))
    return [f'{file}: nobody else asks for {name}, which can be static'
            for file, (defined, _) in sorted(table.items()) if file.startswith('src/')
            for name in sorted(defined - wanted - {'main'})]


def texts(source, tops, endings):
    """Path and lines of each file with one of these endings below one of these folders."""
    for top in tops:
        for folder, _, files in sorted(os.walk(os.path.join(source, top))):
            for name in sorted(name for name in files if name.endswith(endings)):
                with open(os.path.join(folder, name), encoding='utf-8') as text:
                    yield os.path.relpath(os.path.join(folder, name), source), list(text)


def too_wide(source):
    """A sentence for each comment of C that goes beyond the columns that clang-format gives code; it leaves comments alone."""
    return [f'{path}:{number}: a comment of {len(line) - 1} columns'
            for path, lines in texts(source, ('src', 'include', 'tools', 'tests'), ('.c', '.h'))
            for number, line in enumerate(lines, 1) if len(line) - 1 > COLUMNS and COMMENT.match(line)]


def rules_named(source):
    """A sentence for each name of a rule that is none, and for each rule that a search for its id finds nowhere in src/rules."""
    out, known, found = [], set(), set()
    for _, lines in texts(source, ('include/serenissima/rules',), ('rules.def',)):
        known.update(re.findall(r'"(S[12]-[A-Z]\d+)"', ''.join(lines)))
    for path, lines in texts(source, ('src', 'include'), ('.c', '.h', '.def')):
        for number, line in enumerate(lines, 1):
            names = {name.replace('_', '-') for name in re.findall(r'(?<![A-Za-z])S[12][-_][A-Z]\d+', line)}
            out += [f'{path}:{number}: {name} is no rule' for name in sorted(names - known)]
            found |= names if path.startswith('src/rules/') else set()
    return out + [f'src/rules: where is {name}?' for name in sorted(known - found)]


def main(arguments):
    nm, build, source = arguments[:3]
    graph = calls(nm, build, source)
    table = {file: symbols(nm, path) for file, path in objects(build, source, ('src', 'tools', 'tests')).items()}
    found = faults(graph, arguments[3:]) + listed_twice(source) + asked_by_none(table) + too_wide(source) + rules_named(source)
    print(*found, f'{len(graph)} files, {len(found)} faults', sep='\n')
    return 1 if found or not graph else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
