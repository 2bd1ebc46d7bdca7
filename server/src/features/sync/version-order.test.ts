import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect } from '../../platform/db/db';
import { DocumentStore } from '../../platform/documents/store';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';
import { pull } from './pull';

const WRITERS = 16;

/**
 * Writes by plain SQL, as any path could: the database alone has to give the version in commit order. Every third
 * transaction lingers between its write and its commit, which is where a sequence or a time stamp loses rows; one does
 * until somebody who wrote later was read.
 * @returns what is stored, and what a reader has seen who pulled all the while
 */
async function race(commits: number, prepare = '') {
  const { context, databaseUrl, signInAs } = await testApp();
  const editor = await signInAs('editor');
  const sql = connect(databaseUrl, { max: WRITERS + 4 });
  if (prepare) await sql.unsafe(prepare);
  const store = new DocumentStore(sql, context.log);
  const committed = new Map<string, number>();
  let left = commits;
  let writing = WRITERS + 1;
  let pulls = 0;
  const onPulled: (() => void)[] = [];
  const pulled = () => new Promise<void>((resolve) => onPulled.push(resolve));

  async function insert(uid: string): Promise<void> {
    await sql`insert into documents (uid, kind, id, version, fields, contents)
      values (${uid}, 'page', nextval('page_number'), 1, ${sql.json({ route: uid })},
        '{"value":{"id":"root","type":"div"}}')`;
    committed.set(uid, 1);
  }

  async function linger(): Promise<void> {
    const uid = randomUUID();
    await insert(uid);
    await sql.begin(async (tx) => {
      await tx`update documents set version = 2 where uid = ${uid}`;
      await insert(randomUUID());
      // The pull that is under way may have begun before.
      await pulled();
      await pulled();
    });
    committed.set(uid, 2);
    writing -= 1;
  }

  async function write(): Promise<void> {
    const own = Array.from({ length: 3 }, () => randomUUID());
    for (const uid of own) await insert(uid);
    while (left > 0) {
      left -= 1;
      const uid = own[left % own.length]!;
      const version = committed.get(uid)! + 1;
      const pause = left % 3 === 0 ? 0.002 * (left % 5) : 0;
      await sql.begin(async (tx) => {
        await tx`update documents set version = ${version} where uid = ${uid}`;
        if (pause > 0) await tx`select pg_sleep(${pause})`;
      });
      committed.set(uid, version);
    }
    writing -= 1;
  }

  const seen = new Map<string, number>();
  async function read(): Promise<void> {
    let cookie: string | undefined;
    for (;;) {
      // Whether this is the last pull is decided before it: everything is committed then.
      const last = writing === 0;
      const page = await pull(store, { userId: editor.id, clientId: randomUUID() }, cookie);
      for (const { uid, version } of page.documents) seen.set(uid, Math.max(version, seen.get(uid) ?? 0));
      cookie = page.cookie;
      pulls += 1;
      for (const go of onPulled.splice(0)) go();
      if (last && !page.more) return;
    }
  }

  await Promise.all([read(), linger(), ...Array.from({ length: WRITERS }, write)]);
  const [space] = await sql<[{ version: number }]>`select version::int from space`;
  await sql.end();
  return { committed, seen, pulls, version: space.version };
}

test('[P5] 16 writers, one reader: no commit is skipped, whatever the order in which they end', async () => {
  const { committed, seen, pulls, version } = await race(2_000);
  expect(pulls).toBeGreaterThan(10);
  expect(seen).toEqual(committed);
  expect(version).toBe(2_000 + WRITERS * 3 + 3);
});

/** The cursor that others use: a number taken when the row is written, not when it is committed. */
const SEQUENCE_CURSOR = `
  drop trigger stamp_inserted on documents;
  drop trigger stamp_updated on documents;
  create sequence cursor;
  create or replace function unstamp_document() returns trigger language plpgsql as
    $$ begin new.space_version := nextval('cursor'); return new; end $$;
  alter table space rename to space_row;
  create view space as select epoch, (select last_value from cursor) as version, purged_version from space_row;`;

test('a plain sequence as the cursor loses commits here: the race is a real one', async () => {
  const { committed, seen } = await race(1_000, SEQUENCE_CURSOR);
  const lost = [...committed].filter(([uid, version]) => seen.get(uid) !== version);
  expect(lost.length).toBeGreaterThan(0);
});

test('[P5] what a transaction writes after its first rows were stamped carries the same version', async () => {
  const kit = await testApp();
  const phone = new TestDevice(kit, await kit.signInAs('editor'));
  const [first, second] = [phone.create(pageTree(), pageFields()), phone.create(pageTree(), pageFields())];
  await phone.push(first, second);
  await kit.sql.begin(async (tx) => {
    await tx`update documents set version = 2 where uid = ${first.uid}`;
    await tx`set constraints all immediate`;
    await tx`insert into revisions (uid, version, fields, contents, summary) values (${second.uid}, 2, '{}', '', '')`;
    await tx`update documents set version = 2 where uid in (${first.uid}, ${second.uid})`;
  });
  const stamps = await kit.sql<{ space_version: string }[]>`
    select space_version from documents where uid in (${first.uid}, ${second.uid})
    union all select space_version from revisions where uid = ${second.uid} and version = 2
    union all select version from space`;
  expect(new Set(stamps.map((row) => row.space_version)).size).toBe(1);
  expect(stamps).toHaveLength(4);
});
