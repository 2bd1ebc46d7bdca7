#!/usr/bin/env bash
# dexie 4.4.7 with fake-indexeddb 6.2.8: a live query whose database is closed under it is not told. Neither `error`
# nor `complete` is called, and the subscription stays open: when another handle of the same database writes, the query
# runs again, and what it fails with is heard by nobody. A plain query of that handle throws DatabaseClosedError.
#
# Why it matters: a watcher that ends itself in `error` stays for as long as the page does, and runs with every change
# that the next person makes. Unsubscribe where the database is closed.
#
# Output seen:
#   open: 1 value, 0 errors, 0 completions after 1 run
#   plain query of the closed one: DatabaseClosedError
#   after a write by another handle: 1 value, 0 errors, 0 completions after 2 runs
#   the subscription is closed: false
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null
cat >look.mjs <<'JS'
import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';

const open = async () => {
  const db = new Dexie('notes');
  db.version(1).stores({ notes: '++id' });
  await db.open();
  return db;
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

const db = await open();
const heard = { next: 0, error: 0, complete: 0 };
let runs = 0;
const count = (n, one) => `${n} ${one}${n === 1 ? '' : 's'}`;
const say = () =>
  `${count(heard.next, 'value')}, ${count(heard.error, 'error')}, ${count(heard.complete, 'completion')} after ${count(runs, 'run')}`;
const subscription = liveQuery(() => {
  runs += 1;
  return db.notes.toArray();
}).subscribe({
  next: () => (heard.next += 1),
  error: () => (heard.error += 1),
  complete: () => (heard.complete += 1),
});
await pause();
console.log(`open: ${say()}`);
db.close();
const plain = await db.notes.count().then(String, (error) => error.name);
console.log(`plain query of the closed one: ${plain}`);
const other = await open();
await other.notes.add({});
await pause();
console.log(`after a write by another handle: ${say()}`);
console.log(`the subscription is closed: ${subscription.closed}`);
process.exit();
JS
node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
