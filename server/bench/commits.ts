import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { connect } from '../src/platform/db/db';
import { DocumentStore } from '../src/platform/documents/store';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { migrate } from '../src/platform/db/migrate';
import { pull } from '../src/features/sync/pull';
import { scratchFolder } from '../src/test-kit/scratch';

/**
 * Does a reader ever skip a commit? 16 writers commit as fast as they can, every 20th transaction lingering between its
 * write and its commit, while one reader pulls from cookie to cookie. Before each pull it is looked up what is
 * committed: whatever the pull does not show of that is skipped. `COMMITS=1000000 npx tsx bench/commits.ts`
 * The writers do not wait for the disk (`synchronous_commit` off): it would only slow the race down.
 */
const COMMITS = Number(process.env['COMMITS'] ?? 20_000);
const WRITERS = 16;
const CHUNK = 500;

const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
const sql = connect(postgres.url, { max: WRITERS + 4 });
await migrate(sql);
const [user] = await sql<[{ id: number }]>`
  insert into users (username, email, is_active) values ('bench', 'bench@example.org', true) returning id`;
// The writing is the database's own: no driver between two commits.
await sql.unsafe(`
  create procedure write_many(uids uuid[], commits int) language plpgsql as $$
  begin
    for i in 1..commits loop
      update documents set version = version + 1 where uid = uids[1 + i % 3];
      if i % 20 = 0 then perform pg_sleep(0.002 * (i % 3)); end if;
      commit;
    end loop;
  end $$`);

let left = COMMITS;
let writing = WRITERS;

async function write(): Promise<void> {
  const own = Array.from({ length: 3 }, () => randomUUID());
  for (const uid of own) {
    await sql`insert into documents (uid, kind, id, version, fields, contents)
      values (${uid}, 'page', nextval('page_number'), 1, ${sql.json({ route: uid })},
        '{"value":{"id":"root","type":"div"}}')`;
  }
  const connection = await sql.reserve();
  await connection`set synchronous_commit = off`;
  while (left > 0) {
    const commits = Math.min(CHUNK, left);
    left -= commits;
    await connection`call write_many(${own}::uuid[], ${commits})`;
  }
  connection.release();
  writing -= 1;
}

const store = new DocumentStore(sql, pino({ level: 'silent' }));
const committed = () => sql<{ uid: string; version: number }[]>`select uid, version from documents`;

async function read(): Promise<{ pulls: number; checked: number; skipped: number }> {
  const seen = new Map<string, number>();
  const clientId = randomUUID();
  let cookie: string | undefined;
  let [checked, skipped] = [0, 0];
  for (let pulls = 1; ; pulls += 1) {
    // Whether this is the last pull is decided before it: everything is committed then.
    const last = writing === 0;
    const there = await committed();
    let page: Awaited<ReturnType<typeof pull>>;
    do {
      page = await pull(store, { userId: user.id, clientId }, cookie);
      for (const { uid, version } of page.documents) seen.set(uid, version);
      for (const { uid, version } of page.patches) seen.set(uid, version);
      cookie = page.cookie;
    } while (page.more);
    checked += there.length;
    skipped += there.filter(({ uid, version }) => (seen.get(uid) ?? 0) < version).length;
    if (last) return { pulls, checked, skipped };
  }
}

const started = performance.now();
const [{ pulls, checked, skipped }] = await Promise.all([read(), ...Array.from({ length: WRITERS }, write)]);
const seconds = (performance.now() - started) / 1000;
const [space] = await sql<[{ version: number }]>`select version::int from space`;
const expected = COMMITS + WRITERS * 3;
console.log(
  `${COMMITS} commits by ${WRITERS} writers in ${seconds.toFixed(0)} s: the reader pulled ${pulls} times, ` +
    `looked for ${checked} versions and skipped ${skipped}; the space's version is ${space.version} of ${expected}`,
);
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
if (skipped > 0 || space.version !== expected) process.exitCode = 1;
