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
    'libsdl2': ('SDL2', 'Zlib', 'https://www.libsdl.org/',
                (('HIDAPI', 'BSD-3-Clause'), ('yuv2rgb', 'BSD-3-Clause'), ('fdlibm', 'SunPro'))),
    'libsdl2-image': ('SDL2_image', 'Zlib', 'https://github.com/libsdl-org/SDL_image',
                      (('stb_image', 'MIT OR Unlicense'), ('nanosvg', 'Zlib'), ('miniz', 'MIT OR Unlicense'))),
    'libsdl2-ttf': ('SDL2_ttf', 'Zlib', 'https://github.com/libsdl-org/SDL_ttf', ()),
    'libsdl2-mixer': ('SDL2_mixer', 'Zlib', 'https://github.com/libsdl-org/SDL_mixer',
                      (('stb_vorbis', 'MIT OR Unlicense'),)),
    'freetype': ('FreeType', 'FTL', 'https://freetype.org/', ()),
    'harfbuzz': ('HarfBuzz', 'MIT-Modern-Variant', 'https://harfbuzz.github.io/', ()),
}
# What lies in each folder of assets, and what it is under. A folder that is not named here, or a file that ends
# otherwise than its folder says, stops the release: whoever adds one decides on its licence.
MIT, CC_BY, OFL = 'MIT', 'CC-BY-4.0', 'OFL-1.1'
ASSETS = {'': (MIT, ('.md', '.json')), 'boards': (MIT, ('.json',)), 'boards/laguna': (CC_BY, ('.json', '.jpg')), 'strings': (MIT, ('.json',)), 'nets': (MIT, ('.net',)),
          'lessons': (MIT, ('.json', '.md')), 'rules': (MIT, ('.json', '.md')), 'puzzles': (MIT, ('.json', '.md', 'index')), 'page': (MIT, ('.css', '.js')),
          'images': (CC_BY, ('.png', '.jpg', '.json', '.svg', '.ico', '.icns')), 'sounds': (CC_BY, ('.ogg',)),
          'music': (CC_BY, ('.ogg',)), 'fonts': (OFL, ('.ttf', '.otf', '.txt'))}
NOT_PACKED = ('source', 'screenshots')

# Heard in the recordings of the music, and drawn in the charts; neither is itself in a package.
PUBLIC_DOMAIN = 'LicenseRef-public-domain'
SOURCES = (('FluidR3 GM sound font', 'MIT', 'its samples sound in the music; copyright 2000-2008 Frank Wen and contributors'),
           ('Natural Earth 1:10m land', PUBLIC_DOMAIN, 'the coast of the charts was drawn from it'))

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


def asset_files(source):
    """Every file of the assets that a package has, with the licence of its folder: (folder, path, licence)."""
    root = os.path.join(source, 'assets')
    for folder, inner, names in sorted(os.walk(root)):
        at = os.path.relpath(folder, root)
        top = '' if at == '.' else at.split(os.sep)[0]
        if top in NOT_PACKED:
            inner.clear()
            continue
        if top not in ASSETS:
            sys.exit(f'parts.py knows no licence for the folder assets/{top}')
        top = at.replace(os.sep, '/') if at.replace(os.sep, '/') in ASSETS else top
        licence, endings = ASSETS[top]
        for name in sorted(names):
            if not name.endswith(endings):
                sys.exit(f'parts.py: a file such as {name} is not known in assets/{top}')
            yield top, os.path.relpath(os.path.join(folder, name), source).replace(os.sep, '/'), licence


def file_entry(source, path, licence):
    with open(os.path.join(source, path), 'rb') as file:
        sha1 = hashlib.sha1(file.read()).hexdigest()
    return {
        'SPDXID': 'SPDXRef-File-' + re.sub(r'[^A-Za-z0-9.-]', '-', path),
        'fileName': './' + path,
        'checksums': [{'algorithm': 'SHA1', 'checksumValue': sha1},
                      {'algorithm': 'SHA256', 'checksumValue': sha256(os.path.join(source, path))}],
        'licenseConcluded': licence,
        'licenseInfoInFiles': ['NOASSERTION'],
        'copyrightText': 'NOASSERTION',
    }


def font_families(source, paths):
    """Each family of fonts with its files: the first line of its licence file says whose it is."""
    for text in [path for path in paths if os.path.basename(path).startswith('OFL-')]:
        family = os.path.basename(text)[len('OFL-'):-len('.txt')]
        own = [path for path in paths if os.path.basename(path).startswith(family) and path.endswith('.ttf')]
        with open(os.path.join(source, text), encoding='utf-8') as file:
            whose = file.readline().strip()
        yield package('Font ' + family, 'NOASSERTION', OFL, 'NOASSERTION', None, f'{len(own)} files; {whose}'), [text] + own
        paths = [path for path in paths if path not in own and path != text]
    if paths:
        sys.exit(f'parts.py: no licence file assets/fonts/OFL-FAMILY.txt for {" ".join(paths)}')


def own_parts(version, source):
    """The program, and the assets by folder; with the names of the files that belong to each."""
    yield package('Serenissima program', version, MIT, 'NOASSERTION', None, 'code and documentation'), []
    files = list(asset_files(source))
    for folder, (licence, _) in ASSETS.items():
        paths = [path for top, path, _ in files if top == folder]
        if folder == 'fonts':
            yield from font_families(source, paths)
        elif paths:
            size = sum(os.path.getsize(os.path.join(source, path)) for path in paths)
            note = f'{len(paths)} files, {(size + 1023) // 1024} KB'
            yield package('Serenissima ' + (folder or 'theme and credits'), version, licence, 'NOASSERTION', None, note), paths


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    version, seconds, licences, source, out = sys.argv[1:]
    own = list(own_parts(version, source))
    parts = [part for part, _ in own]
    parts += bundled_libraries(licences)
    parts.append(bundled_cjson(source))
    parts += [package(name, 'NOASSERTION', licence, 'NOASSERTION', None, note) for name, licence, note in SOURCES + WINDOWS]
    files = [file_entry(source, path, licence) for _, path, licence in asset_files(source)]
    by_name = {entry['fileName']: entry['SPDXID'] for entry in files}
    owned = [{'spdxElementId': part['SPDXID'], 'relationshipType': 'CONTAINS', 'relatedSpdxElement': by_name['./' + path]}
             for part, paths in own for path in paths]
    date = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')
    document = {
        'spdxVersion': 'SPDX-2.3',
        'dataLicense': 'CC0-1.0',
        'SPDXID': 'SPDXRef-DOCUMENT',
        'name': 'serenissima-' + version,
        'documentNamespace': 'https://spdx.org/spdxdocs/serenissima-' + version,
        'creationInfo': {'created': date, 'creators': ['Organization: The Serenissima maintainers']},
        'hasExtractedLicensingInfos': [{'licenseId': PUBLIC_DOMAIN, 'extractedText': 'In the public domain; no permission is needed.'}],
        'packages': parts,
        'files': files,
        'relationships': [{'spdxElementId': 'SPDXRef-DOCUMENT', 'relationshipType': 'DESCRIBES',
                           'relatedSpdxElement': parts[0]['SPDXID']}] +
                         [{'spdxElementId': parts[0]['SPDXID'], 'relationshipType': 'CONTAINS',
                           'relatedSpdxElement': part['SPDXID']} for part in parts[1:]] + owned,
    }
    with open(os.path.join(out, f'serenissima-{version}.spdx.json'), 'w', encoding='utf-8') as file:
        json.dump(document, file, indent=2)
        file.write('\n')
    with open(os.path.join(out, 'LICENCES.txt'), 'w', encoding='utf-8') as file:
        file.write('Parts of the packages and their licences (SPDX); the texts are in each package\'s folder "licences"\n'
                   'and, for fonts, beside the fonts. Files named source-copyright there are about a library\'s whole source,\n'
                   'also what is not built of it. The .deb takes its libraries from the system.\n\n')
        for part in parts:
            comment = f' ({part["comment"]})' if 'comment' in part else ''
            number = '' if part['versionInfo'] == 'NOASSERTION' else ' ' + part['versionInfo']
            file.write(f'{part["name"]}{number}: {part["licenseConcluded"]}{comment}\n')


main()
