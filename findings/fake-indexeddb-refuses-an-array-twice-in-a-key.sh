#!/usr/bin/env bash
# fake-indexeddb 6.2.8 with dexie 4.4.7: a compound key in which the same array object stands twice is a DataError, while
# two equal arrays are taken. Dexie's `maxKey` is one such array, so the usual range over all of a compound index,
# `between([minKey, minKey], [maxKey, maxKey])`, fails in tests. Chromium 156 takes the same key.
#
# Why it matters: a test fails for a query that works in the browser. The whole index in its order (`orderBy`) needs no such
# range, nor does a range whose ends are arrays of their own.
#
# Output seen:
#   maxKey twice: DataError
#   two arrays: 1
#   between minKey and maxKey: DataError
#   in the order of the index: 2
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null
cat >look.mjs <<'JS'
import 'fake-indexeddb/auto';
import Dexie from 'dexie';

const db = new Dexie('notes');
db.version(1).stores({ notes: '++id, [kind+key]' });
await db.notes.bulkAdd([
  { kind: 'a', key: 'x' },
  { kind: 'b', key: 'y' },
]);
const tried = async (work) => {
  try {
    return await work();
  } catch (error) {
    return error.name;
  }
};
const { minKey, maxKey } = Dexie;
console.log('maxKey twice:', await tried(() => indexedDB.cmp([maxKey, maxKey], [1, 1])));
console.log('two arrays:', await tried(() => indexedDB.cmp([[[]], [[]]], [1, 1])));
const range = () => db.notes.where('[kind+key]').between([minKey, minKey], [maxKey, maxKey]).count();
console.log('between minKey and maxKey:', await tried(range));
console.log('in the order of the index:', (await db.notes.orderBy('[kind+key]').toArray()).length);
process.exit();
JS
node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
