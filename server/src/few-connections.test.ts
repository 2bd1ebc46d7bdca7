import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { signInTo } from './test-kit/run-server';
import { startHere } from './test-kit/start-here';

test('a server that may have fewer connections than DATABASE_POOL says so, and answers all the same', async () => {
  const database = await createTestDatabase({ empty: true });
  atEnd(() => database.drop());
  const url = new URL(database.url);
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  await database.sql.unsafe(`create role ${role} login password 'few' connection limit 7`);
  await database.sql.unsafe(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  atEnd(async () => {
    await database.sql.unsafe(
      `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
    );
  });
  url.username = role;
  url.password = 'few';
  const server = await startHere({ DATABASE_URL: url.href, DATABASE_POOL: '16', SAMPLE_SITE: 'church' });
  expect(server.output()).toContain(
    'Warning: The database takes 7 connections, and this server may open 19. Lower DATABASE_POOL to 4, or raise',
  );
  const headers = { authorization: `Bearer ${await signInTo(server)}` };
  const paths = ['/api/v1/pages?limit=1', '/api/v1/instances', '/readyz', '/api/v1/status'];
  const asked = Array.from({ length: 100 }, async (_, number) => {
    const reply = await fetch(`${server.url}${paths[number % paths.length]}`, { headers });
    return reply.status;
  });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  // The pool has left what listens, the queue of jobs and the worker of days their own: it never gives one back.
  const names = await database.sql<{ name: string }[]>`
    select application_name as name from pg_stat_activity where usename = ${role} order by name`;
  expect(names.at(-1)).toEqual({ name: 'vestry-jobs' });
  expect(names.length).toBeLessThan(7);
  await server.stop();
});
