#!/usr/bin/env python3
"""Looks after the translations in assets/strings: one folder for each language, English the source.

usage: python3 packaging/translations.py [check] [LANG ...]
       python3 packaging/translations.py stamp LANG [KEY ...]
       python3 packaging/translations.py todo LANG
       python3 packaging/translations.py pseudo

check   says what is missing, stale, of no use any more, wrong in its placeholders and marks, in the word
        before a place or its last stop, or much longer than the English text. Ends with 1 when anything but a length is wrong.
stamp   notes that the texts of a language (or only those keys) fit the English texts as they are now;
        a text whose English changes later is stale until it is stamped again.
todo    prints the missing and stale texts as JSON, English, ready to be translated.

pseudo  writes the language qps-ploc: English with accents, in brackets and a third longer. What is seen
        without them comes from no text; what lacks its last bracket is cut. Not to be committed.

The folder of strings is assets/strings of this repository, or what --dir DIR names."""

import json
import re
import sys
import zlib
from pathlib import Path

SOURCE = "en"
PSEUDO = "qps-ploc"
STAMPS = "source.json"  # In a language's folder: what each text was translated from.
# The categories for whole numbers up to 999 999 in CLDR 45, cardinal; src/words/plural.c has the rules.
# "many" of French, Italian and Spanish begins at a million, which no count here reaches.
CATEGORIES = {
    "ar": ("zero", "one", "two", "few", "many", "other"),
    "be": ("one", "few", "many"), "bs": ("one", "few", "other"), "cs": ("one", "few", "other"),
    "cy": ("zero", "one", "two", "few", "many", "other"), "ga": ("one", "two", "few", "many", "other"),
    "he": ("one", "two", "other"), "hr": ("one", "few", "other"), "id": ("other",), "ja": ("other",),
    "ko": ("other",), "lt": ("one", "few", "other"), "lv": ("zero", "one", "other"),
    "pl": ("one", "few", "many"), "ro": ("one", "few", "other"), "ru": ("one", "few", "many"),
    "sk": ("one", "few", "other"), "sl": ("one", "two", "few", "other"), "sr": ("one", "few", "other"),
    "th": ("other",), "uk": ("one", "few", "many"), "vi": ("other",), "zh": ("other",),
}
PLURAL = re.compile(r"\.(zero|one|two|few|many|other)$")
TOKEN = re.compile(r"\{\w*\{[^{}]*\}\}|\{[^{}]*\}")  # "{player}", "{b}", "{cube_{good}}": a sprite by a placeholder.
SMALL = re.compile(r"\{small:(\w+)\}")  # A sentence in a sentence, with a small first letter.
# What stands before a percent sign, and whether a sentence behind a colon begins with a small letter.
PERCENT = {"de": ("\u00a0", "\u202f"), "es": ("\u00a0", "\u202f"), "fr": ("\u00a0", "\u202f"), "en": ("",), "it": ("",)}
SMALL_BEHIND_COLON = ("es", "fr", "it")
# French sets a space that does not break before these signs, and within its quotation marks.
UNSPACED = re.compile(r"[\w).%…»]\s?(?<![\u00a0\u202f])(?:[;!?»]|:(?!\w))|«[^\u00a0\u202f]")
# What may stand before a place and change with it. No text writes one itself: "{port:in}" brings it, as
# form.in of names.json says it for the kind of the place (place.ID.kind): "auf Sizilien", "in Tunis".
PREPOSITIONS = {
    "de": "ab am an ans auf aufs aus bei beim durch für gegen im in ins nach neben über um vom von vor zu zum zur zwischen",
    "en": "around at by for from in into near of off on to toward towards with",
    "es": "a al ante con contra de del desde en entre hacia hasta para por sobre tras",
    "fr": "à au aux avec chez contre d’ d' dans de depuis des devant du en entre la le par pour sur vers",
    "it": "a ad al alla con contro d' d’ da dal dalla del della di in la nel nella per presso su sul sulla tra fra verso",
}
# What a language never says in any text, and what it says instead; a third word lets it pass where the
# English text has it. Kinds of faults that readers found, not single words they disliked.
NEVER = {
    "de": [(r"\bSitz(e|en|es)?\b", "Platz or Spieler"), (r"\b([Ll]ande(n|t|st)?|gelandet)\b", "an Land setzen or gehen"),
           (r"Besitzer|unbezahlt", "the glossary's words"), (r", so weit\b", "soweit"),
           (r"\bnimmt (den|einen|deinen)( \w+)? Zug\b|\bZüge\b[^.:;]*\bzurückge|\bzurückge\w+ Zug|\{count\} Züge", "Schritt: a Zug is a turn"),
           (r"(für|kostet|kosten|bringt|bringen|zahlt) (etwa )?(\{count\}|1) Dukat\b", "Dukaten, the accusative"),
           (r"[Ww]ürf", "Warenstein for a cube", r"\b(dice|die|roll|throw|thrown|draw|pip|enter)"),
           (r"\bKarte\b", "Seekarte", r"\bcard"), (r"\bWertung", "Auszahlung"), (r"Börse", "Geldbeutel"), (r"Aufzeichnung", "Chronik or Rückblick")],
    "en": [(r"\w’", "a straight apostrophe"), (r"\b(the|and) record\b", "chronicle or looking back"),
           (r"\bof \{(player|owner|loser)\}(?!'s)", "'s")],
    "es": [(r"[Pp]untuaci|[Pp]untúa", "recuento"), (r"\b[Oo]rdenador", "la IA"), (r"\b[Rr]egistro", "crónica or repasar"), (r"[“”]", "« »")],
    "fr": [(r"\b([Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi|[Tt]ien(ne)?s?)\b", "vous"), (r"\w'\w", "a bent apostrophe"), (r"[Hh]istorique", "chronique or revoir"),
           (r"\bcarte\b", "plateau for the chart", r"\b(card|Doge|old charts|charts)\b"), (r"[“”]", "« »")],
    "it": [(r"\w’", "a straight apostrophe"), (r"[Rr]egistrazion", "cronaca or riguardare"), (r"\bcarta\b", "mappa", r"\b(card|[Dd]oge|paper)\b"), (r"[“”]", "« »")],
}
# What only a mouse does. A key, a pad and a finger choose as well, so it stands on the page of controls alone.
MOUSE = {
    "de": r"klick|\bmaus|\bziehe? (ihn|sie|es|eine[nr]?|die Datei)\b", "en": r"click|\bdrag|\bhover|\bmouse",
    "es": r"\bclics?\b|\barrastr|\bratón", "fr": r"\bcliqu|\bclics?\b|\bgliss|\bsouris|\bsurvol", "it": r"\bclicc?|\btrascin|\bmouse",
}
CONTROLS = ("keys.", "pad.", "rules.keys", "touch.")
QUOTED = re.compile(r"[„“«][ \u00a0\u202f]?([¿¡]?[A-ZÀ-Þ].*?)[ \u00a0\u202f]?[“”»]")  # A name on the screen, which some text has to be.
TOLD = re.compile(r"(event|story)\.(?!head\.)")  # What happened, in whole sentences.
# What a card or the bar says alone, in whole sentences; a list with dots is none.
ALONE = re.compile(r"\.(\w+_)?(hint|subtitle)(_\w+)?(\.\w+)?$")
# How two plans are compared by what they leave to others: by no word that is a gain or a loss in itself.
OTHERS = "ai.reason.rivals."
COMPARED = {"de": "besser|schlechter", "en": "better|worse", "es": "mejor|peor", "fr": "mieux|plus mal", "it": "meglio|peggio"}
CAPTIONS = re.compile(r"(key|number)\.")  # No sentences: what stands on a key, a sign.
# What names a phase of the first edition, which has one name: that of the track, round.phase.N.
PHASE = re.compile(r"((hint\.play_|phase\.)(outfit|route|battle|capture|sale)|rules\.section\.s1_[tmbpv]|(outfit|move|battles|capture|sale)\.(end|head))$")
# Buttons that a step of a lesson points at, which its card calls by their label.
CALLED = {"button:fight_close": "word.go_on", "button:end_spoils": "word.done"}
PLACE = re.compile(r"\{((?:port|zone)(?:_\w+)?)(?::(\w+))?\}")
# A sentence that ended within a text, and how a text ends that is not left open after it.
SENTENCE = re.compile(r"(?:[^\W\d_]|[)»])[.!?] (?=[\w¿¡{«„“])")
ENDED = re.compile(r"[.!?…:][)»”“]*$|\}$")
UNSAID = re.compile(r"\{i\}§[^{}]*\{/i\}|\{/?(?:b|i|red)\}")  # The rule behind a text, and its marks.
LONGER = 1.6  # The layout is tried with texts 1.4 times as long; a label beyond this wants a look.


def read_folder(folder):
    """The texts of a language by key, and the file of each."""
    texts, files = {}, {}
    for path in sorted(folder.glob("*.json")):
        if path.name == STAMPS:
            continue
        pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
        for key, text in pairs:
            if key in texts:
                raise SystemExit(f"{path}: the text \"{key}\" is there twice")
            texts[key], files[key] = text, path.name
    return texts, files


def base(key):
    return PLURAL.sub("", key)


def is_plural(key, english):
    """Whether a key is a form of a text with a count: English has .one and .other of it."""
    return bool(PLURAL.search(key)) and base(key) + ".one" in english and base(key) + ".other" in english


def categories(lang):
    return CATEGORIES.get(lang.split("-")[0], ("one", "other"))


def wanted_keys(english, lang):
    """Each key that the language needs, and the English key whose text it says."""
    wanted = {}
    for key in english:
        if is_of_language(key):
            continue
        if not is_plural(key, english):
            wanted[key] = key
        elif key.endswith(".other"):
            for category in categories(lang):
                wanted[f"{base(key)}.{category}"] = base(key) + (".one" if category == "one" else ".other")
    return wanted


def stamp_of(text):
    return f"{zlib.crc32(text.encode('utf-8')):08x}"


def read_stamps(folder):
    path = folder / STAMPS
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def token_problem(key, english_text, text, plural):
    """What is wrong in the braces of a text; None: nothing."""
    theirs, ours = (TOKEN.findall(PLACE.sub(r"{\1}", SMALL.sub(r"{\1}", t))) for t in (english_text, text))
    free = {"{count}"} if plural else set()
    missing = [t for t in sorted(set(theirs) - set(ours) - free)]
    extra = [t for t in sorted(set(ours) - set(theirs) - free) if not t.startswith("{key:")]  # A language may name a key where English does not.
    if missing or extra:
        return "".join([f" lacks {' '.join(missing)}" if missing else "", f" has {' '.join(extra)}, which English has not" if extra else ""])
    for mark in ("b", "i", "red"):
        if ours.count("{" + mark + "}") != ours.count("{/" + mark + "}"):
            return f" opens and closes {{{mark}}} a different number of times"
    if TOKEN.sub("", text).count("{") or TOKEN.sub("", text).count("}"):
        return " has a brace alone"
    return None


def writing_problem(lang, key, text, english_text, names):
    """What a text has that its language does not write so; `names` are all its texts, shown(). None: nothing."""
    wanted = PERCENT.get(lang)
    for before in re.findall(r"[0-9}]([ \u00a0\u202f]?)%", text) if wanted else ():
        if before not in wanted:
            return f" has {before!r} before a percent sign, not {' or '.join(map(repr, wanted))}"
    if lang in SMALL_BEHIND_COLON and re.search(r":(\{/b\})?[ \u00a0]\{(plan|played|better)\}", text):
        return " has a sentence behind a colon, which begins with a small letter there: {small:...}"
    unspaced = UNSPACED.search(TOKEN.sub("x", text)) if lang == "fr" else None
    if unspaced:
        return f" has {unspaced.group()!r}, without a space that does not break"
    if re.search(r"[\x00-\x09\x0b-\x1f]", text):
        return " has a character that is none"
    for pattern, instead, *unless in NEVER.get(lang, ()):
        found = re.search(pattern, text)
        if found and not (unless and re.search(unless[0], english_text, re.IGNORECASE)):
            return f" says \"{found[0].strip()}\", which is {instead}"
    bare = UNSAID.sub("", text).strip()
    if SENTENCE.search(bare) and not ENDED.search(bare):
        return " ends a sentence, but not its last one"
    mouse = None if key.startswith(CONTROLS) else re.search(MOUSE.get(lang, "$^"), text, re.IGNORECASE)
    if mouse:
        return f" says \"{mouse[0]}\", which is for the mouse alone"
    if key.startswith(OTHERS) and not re.search(COMPARED.get(lang, ""), text):
        return " compares two plans, and does not say so"
    if TOLD.match(key) and not text.endswith((".", "}")):
        return " is a sentence of the log without its stop"
    if text.endswith(".") != english_text.endswith(".") and not CAPTIONS.match(key):
        return " ends with a stop where English has none, or without one where it has one"
    for name in QUOTED.findall(text):
        if shown(name) not in names:
            return f" speaks of \"{name}\", which no text of the language is"
    return None


def phase_problems(texts):
    """The texts that name a phase otherwise than the track does."""
    names = [text.lower() for key, text in texts.items() if re.match(r"round\.phase\.\d", key)]
    return [(key, " names its phase otherwise than the track does") for key, text in texts.items()
            if PHASE.match(key) and not any(name in text.lower() for name in names)]


def alone_problems(texts, files):
    """The texts of decisions that stand alone on a card or in the bar, and lack their stop."""
    return [(key, " stands alone without its stop") for key, text in texts.items()
            if ALONE.search(key) and files[key].startswith("decisions") and " · " not in text and not ENDED.search(text)]


def lesson_problems(folder, texts):
    """The cards of lessons that do not name a button which their step points at."""
    steps = [step for path in sorted((folder.parent / "lessons").glob("*_*.json"))
             for step in json.loads(path.read_text(encoding="utf-8")).get("steps", ())]
    return [(step["say"], f" does not name the button \"{texts[CALLED[at]]}\", which its step points at") for step in steps
            for at in step.get("point", ()) if at in CALLED and texts.get(CALLED[at], "") not in texts.get(step["say"], "")]


def shown(text):
    """A text as a name: without what stands in its braces, and without the dots of a button that asks on."""
    return TOKEN.sub("{}", text).rstrip(" …\u00a0").lower()


class Places:
    """The places of a language, and what stands before each."""

    def __init__(self, lang, texts, english):
        self.forms = {key[5:]: text for key, text in texts.items() if key.startswith("form.")}
        self.kinds = {}
        for key, name in texts.items():
            if key.startswith("place.") and not key.endswith(".kind"):
                self.kinds.setdefault(name, set()).add(texts.get(key + ".kind", ""))
        words = "|".join(map(re.escape, sorted(PREPOSITIONS.get(lang, "").split(), key=len, reverse=True)))
        self.first = {text.split("{")[0].strip().lower() for text in self.forms.values()}
        self.before = re.compile(rf"(?<!\w)({words})[ \u00a0]?(?:\{{/?\w\}})*{PLACE.pattern}", re.IGNORECASE) if words else None
        names = "|".join(map(re.escape, sorted(self.kinds, key=len, reverse=True)))
        foreign = {english[key] for key in english if key.startswith("place.") and not key.endswith(".kind") and key in texts} - self.kinds.keys()
        self.foreign = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, foreign))})(?!\w)") if foreign else None
        self.fixed = re.compile(rf"(?<!\w)((?:{words})[ \u00a0]?(?:l[ae] |d[ae][rmns] |the |il |el )?)({names})(?!\w)", re.IGNORECASE) if words and names else None

    def said(self, name, kind):
        """All that the names.json of the language can say of a place of a kind."""
        plain = {form.split(".")[0] for form in self.forms}
        return {self.forms.get(f"{form}.{kind}", self.forms.get(form, "{place}")).replace("{place}", name).lower() for form in plain}

    def problem(self, text):
        """What is wrong in the places of a text and before them; None: nothing."""
        foreign = self.foreign.search(text) if self.foreign else None
        if foreign:
            return f" says \"{foreign.group()}\", as English does: names.json has another name"
        for _, form in PLACE.findall(text):
            if form and form.lower() not in self.forms:
                return f" asks for form.{form.lower()}, which names.json has not"
        for before, _, form in self.before.findall(text) if self.before else ():
            if not form or (form.lower() == "the" and before.lower() in self.first):
                return f" writes \"{before}\" before a place itself: {{port:...}} brings it"
        for before, name in self.fixed.findall(text) if self.fixed else ():
            exact = next((n for n in self.kinds if n == name), None)
            if exact is None or len(self.kinds[exact]) > 1:
                continue
            said = (before + name).replace("\u00a0", " ").lower()
            everywhere = {form for kind in {k for kinds in self.kinds.values() for k in kinds} for form in self.said(name, kind)}
            if said in everywhere and said not in self.said(name, next(iter(self.kinds[exact]))):
                return f" has \"{before}{name}\", which names.json says otherwise"
        return None

    def names_problems(self):
        """What is wrong in names.json: a kind without a form, a name of two kinds."""
        kinds = {kind for kinds in self.kinds.values() for kind in kinds}
        found = [(f"form.{form}", " has no {place}") for form, text in self.forms.items() if "{place}" not in text]
        found += [(f"form.{form}", " is of a kind that no place has") for form in self.forms if "." in form and form.split(".")[1] not in kinds | {"own"}]
        return found + [(name, " is a place of two kinds") for name, its in self.kinds.items() if len(its) > 1]


def is_of_language(key):
    """Whether each language has a text of its own need: what stands before its places, and their kinds."""
    return key.startswith("form.") or (key.startswith("place.") and key.endswith(".kind"))


def visible(text):
    return len(TOKEN.sub("xxxx", text))


def problems_of(folder, english, lang):
    """(kind, key, words) of everything that is wrong in a language."""
    texts, files = read_folder(folder / lang)
    _, english_files = read_folder(folder / SOURCE)
    stamps = read_stamps(folder / lang)
    wanted = wanted_keys(english, lang)
    places, names = Places(lang, texts, english), {shown(text) for text in texts.values()}
    found = [("places", key, words) for key, words in places.names_problems()]
    found += [("writing", key, words) for key, words in phase_problems(texts) + alone_problems(texts, files) + lesson_problems(folder, texts)]
    for key, source in wanted.items():
        if key not in texts:
            found.append(("missing", key, ""))
            continue
        text = texts[key]
        plural = is_plural(source, english)
        if files[key] != english_files[source]:
            found.append(("misplaced", key, f" is in {files[key]}, in English in {english_files[source]}"))
        if stamps.get(key) != stamp_of(english[source]):
            found.append(("stale", key, ""))
        if not text.strip() and english[source].strip():
            found.append(("empty", key, ""))
        wrong = token_problem(key, english[source], text, plural)
        if wrong:
            found.append(("placeholder", key, wrong))
        wrong = writing_problem(lang, key, text, english[source], names) or places.problem(text)
        if wrong:
            found.append(("writing", key, wrong))
        if visible(text) > 8 + LONGER * visible(english[source]):
            found.append(("long", key, f" has {visible(text)} letters, English {visible(english[source])}"))
    found += [("useless", key, "") for key in texts if key not in wanted and not is_of_language(key) and not (is_plural(base(key) + ".other", english) and PLURAL.search(key))]
    return found, len(wanted), sum(1 for key in wanted if key in texts)


def languages(folder):
    return sorted(p.name for p in folder.iterdir() if p.is_dir() and p.name not in (SOURCE, PSEUDO))


ACCENTS = str.maketrans("aceginorsuyzACEGINORSUYZ", "åçéğíñöřšüýžÅÇÉĞÍÑÖŘŠÜÝŽ")


def pseudo_text(text):
    parts = re.split(f"({TOKEN.pattern})", text)
    accented = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    return f"[{accented}{' ~~~' * (visible(text) // 12)}]"


def pseudo(folder):
    target = folder / PSEUDO
    target.mkdir(exist_ok=True)
    for path in sorted((folder / SOURCE).glob("*.json")):
        texts = {key: pseudo_text(text) for key, text in json.loads(path.read_text(encoding="utf-8")).items()}
        if "number.decimal_sign" in texts:
            texts["number.decimal_sign"] = ","
        (target / path.name).write_text(json.dumps(texts, ensure_ascii=False, indent=1), encoding="utf-8")
    return stamp(folder, PSEUDO, [])


def check(folder, langs):
    english, files = read_folder(folder / SOURCE)
    wrong = 0
    places, names = Places(SOURCE, english, english), {shown(text) for text in english.values()}
    for key, text in english.items():
        problem = writing_problem(SOURCE, key, text, text, names) or places.problem(text)
        if problem:
            print(f"{SOURCE}: writing: {key}{problem}")
            wrong += 1
    for key, problem in phase_problems(english) + alone_problems(english, files) + lesson_problems(folder, english):
        print(f"{SOURCE}: writing: {key}{problem}")
        wrong += 1
    for lang in langs or languages(folder):
        found, wanted, there = problems_of(folder, english, lang)
        for kind, key, words in found:
            print(f"{lang}: {kind}: {key}{words}")
        errors = sum(1 for kind, _, _ in found if kind != "long")
        wrong += errors
        print(f"{lang}: {there} of {wanted} texts, {100 * there // max(wanted, 1)} %; {errors} errors, {len(found) - errors} long")
    return 1 if wrong else 0


def write_stamps(folder, stamps):
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(stamps[key])}" for key in sorted(stamps))
    (folder / STAMPS).write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def stamp(folder, lang, keys):
    english, _ = read_folder(folder / SOURCE)
    texts, _ = read_folder(folder / lang)
    wanted = wanted_keys(english, lang)
    stamps = {k: v for k, v in read_stamps(folder / lang).items() if k in wanted}
    for key in keys or wanted:
        if key in texts and key in wanted:
            stamps[key] = stamp_of(english[wanted[key]])
    write_stamps(folder / lang, stamps)
    return 0


def todo(folder, lang):
    english, _ = read_folder(folder / SOURCE)
    found, _, _ = problems_of(folder, english, lang)
    wanted = wanted_keys(english, lang)
    open_texts = {key: english[wanted[key]] for kind, key, _ in found if kind in ("missing", "stale", "empty")}
    print(json.dumps(open_texts, ensure_ascii=False, indent=2))
    return 0


def main(arguments):
    folder = Path(__file__).resolve().parent.parent / "assets" / "strings"
    if "--dir" in arguments:
        at = arguments.index("--dir")
        folder = Path(arguments[at + 1])
        del arguments[at:at + 2]
    if arguments and arguments[0] in ("--help", "-h"):
        print(__doc__)
        return 0
    if arguments == ["pseudo"]:
        return pseudo(folder)
    verb = arguments[0] if arguments and arguments[0] in ("check", "stamp", "todo") else "check"
    rest = arguments[1:] if arguments and arguments[0] == verb else arguments
    for lang in rest[:1] if verb != "check" else rest:
        if not (folder / lang).is_dir():
            print(f"translations.py: there is no language \"{lang}\" in {folder}", file=sys.stderr)
            return 2
    if verb == "check":
        return check(folder, rest)
    if not rest:
        print(f"translations.py: {verb} needs a language", file=sys.stderr)
        return 2
    return stamp(folder, rest[0], rest[1:]) if verb == "stamp" else todo(folder, rest[0])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
