#!/usr/bin/env bash
# Node.js 24.21.0 (ICU 78.3): `Intl.DateTimeFormat` with `month: 'long'` writes one date of Chinese or Japanese in words,
# and a range of the same formatter in numbers: `formatRange` ignores `month: 'long'` there (CLDR has no pattern of ranges
# with 月 for it). In English both are words.
#
# Why it matters: an event of one day and one of three days stand under each other in two styles, although one formatter
# wrote both; in Japanese the months get a zero as well. Who wants one style writes the two ends alone and joins them.
#
# Output seen:
#   en: May 3, 2026; May 3 – 5, 2026
#   zh-TW: 2026年5月3日; 2026/5/3至2026/5/5
#   zh-CN: 2026年5月3日; 2026/5/3 – 2026/5/5
#   ja: 2026年5月3日; 2026/05/03～2026/05/05
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.mjs <<'JS'
const day = (number) => new Date(Date.UTC(2026, 4, number));
for (const language of ['en', 'zh-TW', 'zh-CN', 'ja']) {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(language, options);
  // ICU puts thin spaces about some dashes.
  const range = format.formatRange(day(3), day(5)).replaceAll('\u2009', ' ');
  console.log(`${language}: ${format.format(day(3))}; ${range}`);
}
JS
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null
node_modules/.bin/node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
