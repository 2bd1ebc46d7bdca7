#!/usr/bin/env bash
# croner 11.0.1 with a time zone leaves out a whole day where the hour that the clock jumps over ends at midnight: in
# America/Nuuk and America/Scoresbysund it goes from 23:00 to 00:00 on a Saturday in March, and '30 23 * * *' is not run
# that day. Elsewhere a time that is jumped over is run at the end of the gap: Berlin, Cairo (whose gap begins at
# midnight), Lord Howe (half an hour).
#
# Why it matters: a nightly backup at such a time is not taken once a year, and tests with the zones that everybody
# tries (Berlin, New York, Cairo) show nothing.
#
# Output seen (croner 11.0.1):
#   30 2 * * * Europe/Berlin: 2026-03-28 02:30, 2026-03-29 03:00, 2026-03-30 02:30
#   10 0 * * * Africa/Cairo: 2026-04-23 00:10, 2026-04-24 01:00, 2026-04-25 00:10
#   15 2 * * * Australia/Lord_Howe: 2026-10-03 02:15, 2026-10-04 02:30, 2026-10-05 02:15
#   30 23 * * * America/Nuuk: 2026-03-27 23:30, 2026-03-29 23:30, 2026-03-30 23:30
#   30 23 * * * America/Scoresbysund: 2026-03-27 23:30, 2026-03-29 23:30, 2026-03-30 23:30
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund croner@11.0.1 >/dev/null
cat >look.mjs <<'JS'
import { Cron } from 'croner';

for (const [cron, timezone, from] of [
  ['30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00Z'],
  ['10 0 * * *', 'Africa/Cairo', '2026-04-22T12:00Z'],
  ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-02T00:00Z'],
  ['30 23 * * *', 'America/Nuuk', '2026-03-27T12:00Z'],
  ['30 23 * * *', 'America/Scoresbysund', '2026-03-27T12:00Z'],
]) {
  const shown = (time) => time.toLocaleString('sv', { timeZone: timezone }).slice(0, 16);
  const times = new Cron(cron, { timezone }).nextRuns(3, new Date(from)).map(shown);
  console.log(`${cron} ${timezone}: ${times.join(', ')}`);
}
JS
node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
