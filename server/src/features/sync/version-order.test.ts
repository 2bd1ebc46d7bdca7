import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect } from '../../platform/db';
import { DocumentStore } from '../../platform/documents/store';
import { testApp } from '../../test-kit/test-app';
import { pull } from './pull';

const { context, databaseUrl, signInAs } = await testApp();
const editor = await signInAs('editor');

const WRITERS = 16;
const COMMITS = 2_000;

/**
 * Writes by plain SQL, as any path could: the trigger alone has to give the version in commit order. Every third
 * transaction lingers between its write and its commit, which is where a sequence or a time stamp loses rows.
 */
test('16 writers, one reader: no commit is skipped, whatever the order in which they end', async () => {
  const sql = connect(databaseUrl, { max: WRITERS + 2 });
  const store = new DocumentStore(sql, context.log);
  const committed = new Map<string, number>();
  let left = COMMITS;
  let writing = WRITERS;

  async function write(): Promise<void> {
    const own = Array.from({ length: 3 }, () => randomUUID());
    for (const [index, uid] of own.entries()) {
      await sql`insert into documents (uid, kind, id, version, fields, contents)
        values (${uid}, 'page', nextval('page_number'), 1, ${sql.json({ route: `${uid}-${index}` })},
          '{"value":{"id":"root","type":"div"}}')`;
      committed.set(uid, 1);
    }
    while (left > 0) {
      left -= 1;
      const uid = own[left % own.length]!;
      const version = committed.get(uid)! + 1;
      await sql.begin(async (tx) => {
        await tx`update documents set version = ${version} where uid = ${uid}`;
        if (left % 3 === 0) await tx`select pg_sleep(${0.002 * (left % 5)})`;
      });
      committed.set(uid, version);
    }
    writing -= 1;
  }

  const seen = new Map<string, number>();
  let pulls = 0;
  async function read(): Promise<void> {
    let cookie: string | undefined;
    for (let last = false; !last; pulls += 1) {
      // Whether this is the last pull is decided before it: everything is committed then.
      last = writing === 0;
      const page = await pull(store, editor.id, randomUUID(), cookie);
      for (const { uid, version } of page.documents) {
        expect(version).toBeGreaterThan(seen.get(uid) ?? 0);
        seen.set(uid, version);
      }
      cookie = page.cookie;
      if (page.more) last = false;
    }
  }

  await Promise.all([read(), ...Array.from({ length: WRITERS }, write)]);
  expect(pulls).toBeGreaterThan(10);
  expect(seen).toEqual(committed);
  const [space] = await sql`select version::int from space`;
  expect(space?.['version']).toBe(COMMITS + WRITERS * 3);
  await sql.end();
}, 60_000);
