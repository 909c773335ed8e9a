# Sums Meson's test logs (testlog.json, a line for each test) into "passed failed skipped". A program that prints the
# summary of the Check framework counts by the cases in it, any other as one; one that fails although its summary is
# clean (a crash at the end, a leak) counts as one failure more.
{
  if (!match($0, /"result": "[A-Z]+"/)) next
  result = substr($0, RSTART + 11, RLENGTH - 12)
  checks = 0; bad = 0; summaries = 0; rest = $0
  while (match(rest, /Checks: [0-9]+, Failures: [0-9]+, Errors: [0-9]+/)) {
    split(substr(rest, RSTART, RLENGTH), word, /[^0-9]+/)
    checks += word[2]; bad += word[3] + word[4]; summaries++
    rest = substr(rest, RSTART + RLENGTH)
  }
  if (result == "SKIP") { skipped++; next }
  good = (result == "OK" || result == "EXPECTEDFAIL")
  if (!summaries) { if (good) passed++; else failed++; next }
  passed += checks - bad
  failed += bad
  if (!good && !bad) failed++
}
END { print passed + 0, failed + 0, skipped + 0 }
