import { fork } from 'node:child_process';
import { once } from 'node:events';
import { plantWidgets } from '@vestry/sync/test-support/planted';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { createTestDatabase } from '../../test-kit/database';
import { laterText } from '../../test-kit/later-text';
import { upgradeStored } from './upgrade-stored';

const PAGES = 3_000;
const database = await createTestDatabase();
const { sql, url } = database;
afterAll(() => database.drop());

const rewritten = async () =>
  Number((await sql`select count(*) from documents where contents like '%"shape":1%'`)[0]?.['count']);

it('a rewrite that is killed in the middle goes on with the next server', async () => {
  await sql`insert into documents (uid, kind, id, version, fields, contents)
    select gen_random_uuid(), 'page', n, 1, jsonb_build_object('route', 'many-' || n, 'status', 'draft'),
      '{"value":{"id":"root","type":"div"},"children":[{"value":{"id":"a","text":"' || n || '","type":"quote1"}}]}'
    from generate_series(1, ${PAGES}::int) n`;
  const [before] = await sql`select version from space`;
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length;
  const done = await sql.begin(async (tx) => {
    // Which it comes to wait for, in the middle of a step.
    await tx`select from documents
      where uid = (select uid from documents order by uid offset ${PAGES / 2} limit 1) for update`;
    const child = fork(childProgram('upgrade'), {
      env: { ...process.env, DATABASE_URL: url },
    });
    const exited = once(child, 'exit');
    await expect.poll(waiting).toBe(1);
    child.kill('SIGKILL');
    await exited;
    return rewritten();
  });
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(PAGES);

  plantWidgets(laterText(1));
  const log = pino({ level: 'silent' });
  const rest = await upgradeStored({ sql, log }, new AbortController().signal);
  expect(rest).toEqual({ documents: PAGES, rewritten: PAGES - done });
  expect(await rewritten()).toBe(PAGES);
  expect((await sql`select version from space`)[0]).toEqual(before);
});
