import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect } from './platform/db/db';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase, type TestDatabase } from './test-kit/database';
import { signInTo } from './test-kit/run-server';
import { refusalOf, startHere } from './test-kit/start-here';

/** The address for a role that owns the database and may have so many connections. */
async function limitedTo(database: TestDatabase, connections: number) {
  const url = new URL(database.url);
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  await database.sql.unsafe(`create role ${role} login password 'few' connection limit ${connections}`);
  await database.sql.unsafe(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  atEnd(async () => {
    await database.sql.unsafe(
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
  });
  url.username = role;
  url.password = 'few';
  return { url: url.href, role };
}

test('a server for which no connection is left says what to do, and starts once there is one', async () => {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const { url, role } = await limitedTo(database, 2);
  const holder = connect(url, { max: 1 });
  atEnd(() => holder.end());
  await holder`select 1`;
  const env = { DATABASE_URL: url, DATABASE_POOL: '2' };
  expect(await refusalOf(env)).toBe(
    'The database takes no more connections. Lower DATABASE_POOL of its servers (2 here), or raise the limit: max_connections of PostgreSQL, or that of the role or the database.',
  );
  await database.sql.unsafe(`alter role ${role} connection limit 10`);
  const server = await startHere(env);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});

test('a server that may have fewer connections than DATABASE_POOL says so, and answers all the same', async () => {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const { url, role } = await limitedTo(database, 7);
  const server = await startHere({ DATABASE_URL: url, DATABASE_POOL: '16', SAMPLE_SITE: 'church' });
  expect(server.output()).toContain(
    'Warning: The database takes 7 connections, and this server may open 18. Lower DATABASE_POOL to 5, or raise',
  );
  const headers = { authorization: `Bearer ${await signInTo(server)}` };
  const paths = ['/api/v1/pages?limit=1', '/api/v1/instances', '/readyz', '/api/v1/status'];
  const asked = Array.from({ length: 100 }, async (_, number) => {
    const path = paths[number % paths.length];
    const { status } = await fetch(`${server.url}${path}`, { headers });
    // It says so where the database takes long to answer, as on a busy machine.
    return path === '/readyz' && status === 503 ? 200 : status;
  });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  // The pool has left what listens and the worker of days their own: it never gives one back.
  const rows = await database.sql`select from pg_stat_activity where usename = ${role}`;
  expect(rows.length).toBeLessThan(7);
  await server.stop();
});
