#!/usr/bin/python3
"""Lists the parts of the packages: a software bill of materials in SPDX and a list of licences to read.

usage: parts.py VERSION SECONDS LICENCES SOURCE OUT
  SECONDS   the release's date            LICENCES  prefix/share/licenses, as packaging/prefix.sh leaves it
  SOURCE    the source tree as built      OUT       gets serenissima-VERSION.spdx.json and LICENCES.txt
"""
import datetime
import hashlib
import json
import os
import re
import sys

# What each library is under, where it comes from, and what it itself carries that we use.
LIBRARIES = {
    'libsdl2': ('SDL2', 'Zlib', 'https://www.libsdl.org/', ()),
    'libsdl2-image': ('SDL2_image', 'Zlib', 'https://github.com/libsdl-org/SDL_image',
                      (('stb_image', 'MIT OR Unlicense'), ('nanosvg', 'Zlib'), ('miniz', 'MIT OR Unlicense'))),
    'libsdl2-ttf': ('SDL2_ttf', 'Zlib', 'https://github.com/libsdl-org/SDL_ttf', ()),
    'libsdl2-mixer': ('SDL2_mixer', 'Zlib', 'https://github.com/libsdl-org/SDL_mixer',
                      (('stb_vorbis', 'MIT OR Unlicense'),)),
    'freetype': ('FreeType', 'FTL', 'https://freetype.org/', ()),
}
OWN = (('program', 'MIT', 'code, boards and documentation'),
       ('art', 'CC-BY-4.0', 'pictures, sounds and music of our own'))

# Heard in the recordings of the music; the font itself is in no package.
SOUND_FONT = ('FluidR3 GM sound font', 'MIT', 'its samples sound in the music; copyright 2000-2008 Frank Wen and contributors')

# What the cross-compiler links into the Windows program, and the program that unpacks the installer.
WINDOWS = (('GCC runtime', 'GPL-3.0-or-later WITH GCC-exception-3.1', 'in the Windows program'),
           ('mingw-w64 runtime', 'ZPL-2.1 AND MIT', 'in the Windows program; parts are in the public domain'),
           ('NSIS', 'Zlib', 'unpacks the Windows installer'))


def sha256(path):
    with open(path, 'rb') as file:
        return hashlib.sha256(file.read()).hexdigest()


def package(name, version, licence, comes_from, checksum=None, note=None):
    entry = {
        'SPDXID': 'SPDXRef-' + re.sub(r'[^A-Za-z0-9.-]', '-', name),
        'name': name,
        'versionInfo': version,
        'downloadLocation': comes_from,
        'filesAnalyzed': False,
        'licenseConcluded': licence,
        'licenseDeclared': licence,
        'copyrightText': 'NOASSERTION',
    }
    if checksum:
        entry['checksums'] = [{'algorithm': 'SHA256', 'checksumValue': checksum}]
    if note:
        entry['comment'] = note
    return entry


def bundled_libraries(licences):
    for folder, (name, licence, home, inside) in LIBRARIES.items():
        with open(os.path.join(licences, folder, 'origin'), encoding='utf-8') as file:
            origin, checksum = file.read().split()
        version = re.search(r'[_-]([0-9][^_]*?)(\.dsc|\.tar\..*|\.orig.*)$', origin).group(1)
        yield package(name, version, licence, home, checksum, 'built from ' + origin)
        for part, part_licence in inside:
            yield package(part, 'NOASSERTION', part_licence, home, None, 'carried by ' + name)


def bundled_cjson(source):
    tree = next(os.path.join(source, 'subprojects', name)
                for name in sorted(os.listdir(os.path.join(source, 'subprojects')))
                if name.startswith('cJSON-'))
    with open(os.path.join(tree, 'cJSON.h'), encoding='utf-8') as file:
        numbers = dict(re.findall(r'#define CJSON_VERSION_(MAJOR|MINOR|PATCH) (\d+)', file.read()))
    version = '.'.join(numbers[part] for part in ('MAJOR', 'MINOR', 'PATCH'))
    patches = os.path.join(tree, 'debian', 'patches', 'series')
    note = 'linked into the program'
    if os.path.exists(patches):
        note += ', with the security fixes of its Debian package'
    return package('cJSON', version, 'MIT', 'https://github.com/DaveGamble/cJSON', None, note)


def fonts(source):
    """Each font file is a part; its licence lies beside it."""
    for folder, _, names in sorted(os.walk(os.path.join(source, 'assets', 'fonts'))):
        for name in sorted(names):
            if name.endswith(('.ttf', '.otf')):
                yield package('font ' + name, 'NOASSERTION', 'OFL-1.1', 'NOASSERTION', sha256(os.path.join(folder, name)))


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    version, seconds, licences, source, out = sys.argv[1:]
    parts = [package('Serenissima ' + name, version, licence, 'NOASSERTION', None, note) for name, licence, note in OWN]
    parts += bundled_libraries(licences)
    parts.append(bundled_cjson(source))
    parts += fonts(source)
    parts += [package(name, 'NOASSERTION', licence, 'NOASSERTION', None, note) for name, licence, note in (SOUND_FONT, *WINDOWS)]
    date = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
    document = {
        'spdxVersion': 'SPDX-2.3',
        'dataLicense': 'CC0-1.0',
        'SPDXID': 'SPDXRef-DOCUMENT',
        'name': 'serenissima-' + version,
        'documentNamespace': 'https://spdx.org/spdxdocs/serenissima-' + version,
        'creationInfo': {'created': date, 'creators': ['Organization: The Serenissima maintainers']},
        'packages': parts,
        'relationships': [{'spdxElementId': 'SPDXRef-DOCUMENT', 'relationshipType': 'DESCRIBES',
                           'relatedSpdxElement': parts[0]['SPDXID']}] +
                         [{'spdxElementId': parts[0]['SPDXID'], 'relationshipType': 'CONTAINS',
                           'relatedSpdxElement': part['SPDXID']} for part in parts[1:]],
    }
    with open(os.path.join(out, f'serenissima-{version}.spdx.json'), 'w', encoding='utf-8') as file:
        json.dump(document, file, indent=2)
        file.write('\n')
    with open(os.path.join(out, 'LICENCES.txt'), 'w', encoding='utf-8') as file:
        file.write('Parts of the packages and their licences (SPDX); the texts are in each package\'s folder "licences"\n'
                   'and, for fonts, beside the fonts. The .deb takes its libraries from the system.\n\n')
        for part in parts:
            comment = f' ({part["comment"]})' if 'comment' in part else ''
            number = '' if part['versionInfo'] == 'NOASSERTION' else ' ' + part['versionInfo']
            file.write(f'{part["name"]}{number}: {part["licenseConcluded"]}{comment}\n')


main()
