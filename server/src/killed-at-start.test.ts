import { expect, test } from 'vitest';
import type { Sql } from './platform/db/db';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { contentsOf } from './test-kit/site-contents';
import { startHere } from './test-kit/start-here';

// A first start makes tables, an admin and a site: wherever it is cut off, the next one brings all of it.

async function freshDatabase() {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: await scratchFolder('killed'),
    JWT_SECRET: 'one key for both starts, long enough',
    SAMPLE_SITE: 'church',
  };
  return { sql: database.sql, env };
}

const undisturbed = await contentsOf(await startHere((await freshDatabase()).env));

test('an undisturbed first start makes an admin and pages', () => {
  expect(undisturbed).toMatchObject({ users: 1 });
  expect(undisturbed['pages']).toBeGreaterThan(3);
});

const rowsOf = (sql: Sql, table: 'pg_tables' | 'users') =>
  table === 'users' ? sql`select from users` : sql`select from pg_tables where tablename = 'users'`;

test.each(['pg_tables', 'users'] as const)(
  'a first start that is killed once there is something in %s is made up for by the next one',
  async (table) => {
    const { sql, env } = await freshDatabase();
    const killed = await runServer(env);
    await expect
      .poll(
        () =>
          rowsOf(sql, table).then(
            ({ length }) => length,
            () => 0,
          ),
        { interval: 2 },
      )
      .toBeGreaterThan(0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await contentsOf(await startHere(env))).toEqual(undisturbed);
  },
);
