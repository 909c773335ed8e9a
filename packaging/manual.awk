# Puts the player's manual into the manual page, before what the program says of its surroundings.
# usage: awk -f manual.awk PAGE.6 manual.md
# PAGE.6 is what "serenissima --help-as man" prints. Of Markdown this knows what manual.md uses: headings, paragraphs,
# lists, tables of two columns, **bold**, `code` and links. Lines before the first section are for readers of the sources.

# One line as roff wants it.
function plain(text,    out) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/“/, "\\(lq", text)
  gsub(/”/, "\\(rq", text)
  while (match(text, /\[[^]]*\]\([^)]*\)/)) {
    out = substr(text, RSTART + 1, RLENGTH - 1)
    sub(/\].*/, "", out)
    text = substr(text, 1, RSTART - 1) out substr(text, RSTART + RLENGTH)
  }
  while (sub(/\*\*/, "\\fB", text)) sub(/\*\*/, "\\fR", text)
  while (sub(/`/, "\\fB", text)) sub(/`/, "\\fR", text)
  if (text ~ /^[.']/) text = "\\&" text
  return text
}

FNR == NR { # The program's own page; from .SH ENVIRONMENT on it comes last.
  if (/^\.SH ENVIRONMENT/) late = 1
  if (late) rest = rest $0 "\n"; else print
  next
}
/^## / { print ".SH " toupper(plain(substr($0, 4))); inside = 1; next }
!inside { next }
/^\|[-|]*\|$/ { next }
/^\|/ {
  if (!cells++) next # Its heads.
  split($0, cell, / *\| */)
  print ".TP\n\\fB" plain(cell[2]) "\\fR\n" plain(cell[3])
  next
}
{ cells = 0 }
/^- / { print ".IP \\(bu 2\n" plain(substr($0, 3)); next }
/^  / { print plain(substr($0, 3)); next }
/^$/ { gap = 1; next }
gap { print ".PP"; gap = 0 }
{ print plain($0) }
END { printf "%s", rest }
