import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { atEnd } from '../../test-kit/at-end';
import { connect } from '../db/db';
import { fittingPool, ofConnections } from './of-connections';
import { readFacts } from './sql';

const POOL = { pool: 16, prepare: true };
const PLENTY = { all: 97, database: null, role: null };

it.each([
  ['one server', PLENTY, 1, []],
  ['five servers', PLENTY, 5, []],
  ['six servers', PLENTY, 6, [{ allowed: 97, needed: 108, instances: 6, pool: 14 }]],
  ['a limit of the role', { ...PLENTY, role: 10 }, 1, [{ allowed: 10, needed: 18, instances: 1, pool: 8 }]],
  [
    'a limit of the database',
    { ...PLENTY, database: 3 },
    2,
    [{ allowed: 3, needed: 36, instances: 2, pool: 2 }],
  ],
])('[WA4] connections for %s', (_what, connections, instances, found) => {
  const of = (database: typeof POOL) =>
    ofConnections(database, { connections, instances }).map(({ values }) => values);
  expect(of(POOL)).toEqual(found);
  expect(of({ ...POOL, prepare: false })).toEqual([]);
  expect(fittingPool({ ...POOL, prepare: false }, connections, instances)).toBe(16);
  expect(fittingPool(POOL, connections, instances)).toBe(found[0]?.pool ?? 16);
});

it('[WA4] PostgreSQL says how many connections it takes', async () => {
  const database = await createTestDatabase();
  const { sql } = database;
  atEnd(() => database.drop());
  // A superuser is limited by nothing of its own.
  expect(await readFacts(sql)).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+$/) as string,
    connections: { all: expect.any(Number) as number, database: null, role: null },
    instances: 1,
  });
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  const role = `limited_${name}`;
  await sql.unsafe(`create role ${role} login password 'few' connection limit 7;
    grant usage on schema vestry_running to ${role}; grant select on vestry_running.instances to ${role};
    alter database ${name} connection limit 9`);
  url.username = role;
  url.password = 'few';
  const limited = connect(url.href, { max: 1 });
  expect((await readFacts(limited)).connections).toMatchObject({ database: 9, role: 7 });
  await limited.end();
  await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
});
