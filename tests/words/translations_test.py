"""The translators' tool finds what is wrong in a language, and nothing where nothing is.

usage: translations_test.py packaging/translations.py"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

TOOL = sys.argv[1]
ENGLISH = {
    "a.json": {"a.one_thing": "{player} sells {good}", "a.cubes.one": "{count} cube", "a.cubes.other": "{count} cubes",
               "a.mark": "{b}Bold{/b}", "a.short": "Go", "a.land": "{player} lands {port:in}"},
    "b.json": {"b.last": "The end"},
    "names.json": {"form.in": "in {place}", "form.the": "{place}", "place.sicilia": "Sicilia", "place.tunis": "Tunis"},
}
GOOD = {
    "a.json": {"a.one_thing": "{good} von {player}", "a.cubes.one": "ein Warenstein", "a.cubes.other": "{count} Warensteine",
               "a.mark": "{b}Fett{/b}", "a.short": "Los", "a.land": "{player} setzt {port:in} Seeleute an Land"},
    "b.json": {"b.last": "Schluss"},
    "names.json": {"form.in": "in {place}", "form.in.island": "auf {place}", "form.on": "auf {place}", "form.the": "{place}",
                   "place.sicilia": "Sizilien", "place.sicilia.kind": "island", "place.tunis": "Tunis"},
}
POLISH = {"a.cubes.one": "1 kostka", "a.cubes.few": "{count} kostki", "a.cubes.many": "{count} kostek"}


def write(folder, files):
    folder.mkdir(parents=True, exist_ok=True)
    for name, texts in files.items():
        (folder / name).write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


def run(folder, *arguments):
    done = subprocess.run([sys.executable, TOOL, "--dir", str(folder), *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def change(folder, name, key, text):
    path = folder / "de" / name
    texts = json.loads(path.read_text(encoding="utf-8"))
    if text is None:
        del texts[key]
    else:
        texts[key] = text
    path.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")


def fresh(folder):
    write(folder / "en", ENGLISH)
    write(folder / "de", GOOD)
    assert run(folder, "stamp", "de")[0] == 0


def demand(condition, what, said):
    if not condition:
        print(f"{what}:\n{said}")
        sys.exit(1)


with tempfile.TemporaryDirectory() as temporary:
    folder = Path(temporary)
    fresh(folder)
    code, said = run(folder)
    demand(code == 0 and "9 of 9 texts, 100 %" in said, "a whole language is not whole", said)
    wrong = [
        ("a.json", "a.short", None, "missing: a.short"),
        ("a.json", "a.one_thing", "{player} verkauft", "placeholder: a.one_thing lacks {good}"),
        ("a.json", "a.one_thing", "{player} {good} {port}", "has {port}"),
        ("a.json", "a.mark", "{b}Fett{/b}{b}", "placeholder: a.mark"),
        ("a.json", "a.mark", "{b}Fett{/b} {", "placeholder: a.mark"),
        ("a.json", "a.nothing", "Nichts", "useless: a.nothing"),
        ("b.json", "b.last", " ", "empty: b.last"),
        ("b.json", "a.short", "Los", "is there twice"),
        ("b.json", "a.cubes.few", "Warensteine", ""),
        ("b.json", "b.last", "Schluss. Aus", "writing: b.last ends a sentence, but not its last one"),
        ("b.json", "b.last", "50 %", "writing: b.last has ' ' before a percent sign"),
        ("b.json", "b.last", "50%", "writing: b.last"),
        ("b.json", "b.last", "50\u00a0%", ""),
        ("b.json", "b.last", "Schluss.", "writing: b.last ends with a stop"),
        ("a.json", "a.land", "{player} liegt in {port}", 'writing: a.land writes "in" before a place'),
        ("a.json", "a.land", "{player} liegt in {port:the}", 'writing: a.land writes "in" before a place'),
        ("a.json", "a.land", "{player} liegt bei {b}{port}{/b}", 'writing: a.land writes "bei" before a place'),
        ("a.json", "a.land", "{port:In} liegt {player}", ""),
        ("a.json", "a.land", "Wegen {port} segelt {player}", ""),
        ("a.json", "a.land", "{player} {port:under}", "writing: a.land asks for form.under"),
        ("a.json", "a.cubes.other", "{count} Würfel", 'writing: a.cubes.other says "Würf"'),
        ("b.json", "b.last", "Die Karte", 'writing: b.last says "Karte", which is Seekarte'),
        ("b.json", "b.last", "Sitze", 'writing: b.last says "Sitze"'),
        ("b.json", "b.last", "Sie kostet etwa 1 Dukat", 'writing: b.last says "kostet etwa 1 Dukat"'),
        ("b.json", "b.last", "Klicke darauf", 'writing: b.last says "Klick", which is for the mouse'),
        ("b.json", "b.last", "Zieh ihn an Bord", 'writing: b.last says "Zieh ihn"'),
        ("b.json", "b.last", "Du ziehst eine Nummer", ""),
        ("b.json", "b.last", "Drücke „Laos“", 'writing: b.last speaks of "Laos"'),
        ("b.json", "b.last", "Drücke „Los“: Er liegt „in einem Hafen“", ""),
        ("b.json", "b.last", "Schluss in Sizilien", 'writing: b.last has "in Sizilien"'),
        ("b.json", "b.last", "Schluss auf Sizilien, in Tunis; Angriff auf Tunis", ""),
        ("b.json", "b.last", "Schluss auf Sicilia", 'writing: b.last says "Sicilia"'),
        ("names.json", "form.in.bay", "in der {place}", "places: form.in.bay is of a kind that no place has"),
        ("names.json", "place.tunis", "Sizilien", "places: Sizilien is a place of two kinds"),
    ]
    for name, key, text, expected in wrong:
        fresh(folder)
        change(folder, name, key, text)
        code, said = run(folder, "check", "de")
        demand((code != 0) == bool(expected) and expected in said, f"{key}: {text}", said)
    fresh(folder)
    change(folder, "a.json", "a.short", "Nun aber ganz schnell los")
    code, said = run(folder)
    demand(code == 0 and "long: a.short" in said, "a long label", said)
    fresh(folder)
    (folder / "en" / "b.json").write_text('{"b.last": "The very end"}', encoding="utf-8")
    code, said = run(folder)
    demand(code == 1 and "stale: b.last" in said, "a stale text", said)
    demand("The very end" in run(folder, "todo", "de")[1], "what is to be done", said)
    run(folder, "stamp", "de", "b.last")
    demand(run(folder)[0] == 0, "a text that was looked at again", run(folder)[1])
    write(folder / "en", {"b.json": {"b.last": "The very end: {plan}"}})
    write(folder / "fr", {"b.json": {"b.last": "La fin\u00a0: {plan}"}})
    said = run(folder, "check", "fr")[1]
    demand("writing: b.last has a sentence behind a colon" in said, "a capital behind a colon", said)
    write(folder / "fr", {"b.json": {"b.last": "La fin\u00a0: {small:plan}"}})
    said = run(folder, "check", "fr")[1]
    demand("writing" not in said and "placeholder" not in said, "a small letter behind a colon", said)
    signs = {"b.1": "La fin: x", "b.2": "La fin ; x", "b.3": "«La fin»", "b.4": "« La fin »",
             "b.right": "La\u00a0fin\u00a0: \u00ab\u00a0x\u00a0?\u00a0\u00bb, \u00e0 12:30\u202f!"}
    write(folder / "en", {"b.json": dict.fromkeys(signs, "The end")})
    write(folder / "fr", {"b.json": signs})
    said = run(folder, "check", "fr")[1]
    demand(said.count("a space that does not break") == 4 and "writing: b.right" not in said, "the signs of French", said)
    mouse = {"b.last": "Clique dessus", "keys.back": "Un clic", "b.tu": "Tu pars", "b.quote": "L'est"}
    write(folder / "en", {"b.json": dict.fromkeys(mouse, "Click it")})
    write(folder / "fr", {"b.json": mouse})
    said = run(folder, "check", "fr")[1]
    demand("fr: writing: b.last" in said and "fr: writing: b.tu" in said and "fr: writing: b.quote" in said
           and "keys.back" not in said.replace("stale: keys.back", "") and "en: writing: b.last" in said,
           "words for the mouse, and vous", said)
    write(folder / "en", {"b.json": {"event.taken": "{player} takes it", "event.head.port": "A port"}})
    said = run(folder)[1]
    demand("en: writing: event.taken is a sentence" in said and "event.head" not in said.split("de:")[0], "a log without stops", said)
    alone = {"b.hint": "Choose a port", "b.hint_two.one": "Choose one.", "b.subtitle": "you · offer 1", "b.over_hint": "End it"}
    write(folder / "en", {"b.json": {"b.hint_tip": "Shows it"}, "decisions.json": alone})
    said = run(folder)[1]
    demand([f"en: writing: {key} stands alone" in said for key in (*alone, "b.hint_tip")] == [True, False, False, True, False],
           "a sentence of a card without its stop", said)
    (folder / "en" / "decisions.json").unlink()
    write(folder / "en", {"b.json": {"round.phase.2": "Trade", "outfit.end": "End outfitting", "phase.outfit": "Trade and more"}})
    said = run(folder)[1]
    demand("en: writing: outfit.end names its phase" in said and "phase.outfit names" not in said, "a phase of two names", said)
    write(folder / "en", {"b.json": {"b.last": "50 %"}})
    demand("en: writing: b.last" in run(folder)[1], "a percent sign in English", run(folder)[1])
    fresh(folder)
    write(folder / "pl", {"a.json": POLISH})
    said = run(folder, "check", "pl")[1]
    demand("missing: a.cubes" not in said and "missing: a.short" in said and "3 of 10" in said, "plurals of Polish", said)
    demand(run(folder, "check", "xx")[0] == 2, "a language that is not there", "")
    run(folder, "pseudo")
    pseudo = json.loads((folder / "qps-ploc" / "a.json").read_text(encoding="utf-8"))
    demand(pseudo["a.one_thing"].startswith("[") and "{player}" in pseudo["a.one_thing"]
           and "sells" not in pseudo["a.one_thing"], "the pseudo language", str(pseudo))
    demand(run(folder, "check", "qps-ploc")[0] == 0, "the pseudo language is whole", run(folder, "check", "qps-ploc")[1])
print("translations.py finds what is wrong")
