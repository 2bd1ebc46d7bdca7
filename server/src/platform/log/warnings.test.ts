import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { startDatabaseProxy } from '../../test-kit/database-proxy';
import { connect, type Sql } from '../db/db';
import { createLogger } from './log-file';
import { writeRequests } from './request-log';
import { deleteOldWarnings } from './sql';
import { Warnings } from './warnings';

const database = await createTestDatabase();
const { sql, url } = database;
afterAll(() => database.drop());

function logOf(warnings: Warnings) {
  const written: string[] = [];
  return { log: createLogger(warnings.tap({ write: (text) => void written.push(text) })), written };
}

const named = () => ({ id: randomUUID(), name: 'one:1' });
const keeper = (warnings: Warnings, on: Sql = sql) => {
  const { log, written } = logOf(warnings);
  const instance = named();
  warnings.keep({ sql: on, log, instance, days: 7 });
  return { log, written, instance };
};

interface Stored {
  number: number;
  level: string;
  label: string;
  message: string;
  request_id: string | null;
  missed: number;
}
const stored = ({ id }: { id: string }) => sql<Stored[]>`
  select number, level, label, message, request_id, missed from vestry_running.warnings
  where instance_id = ${id} order by number`;

test('[LO6] warnings and errors are stored, nothing else is, and all goes to the file as before', async () => {
  const warnings = new Warnings();
  const { log, written, instance } = keeper(warnings);
  log.info({ label: 'x' }, 'usual');
  log.warn({ label: 'mail', reqId: 'proxy-42.a_b' }, 'slow');
  log.error({ label: 'error', err: new Error('it broke'), token: 'of somebody' }, 'request failed');
  log.fatal('over');
  const asked = { address: '10.0.0.7', method: 'GET', agent: 'x', bytes: 1, ms: 2 };
  writeRequests(log, [
    { ...asked, id: 'abcdefgh-1', status: 200, url: '/{"level":"ERROR"' },
    { ...asked, id: 'abcdefgh-2', status: 503, url: '/api/v1/auth/refresh?token=secret' },
    { ...asked, id: 'abcdefgh-3', status: 404, url: '/x' },
  ]);
  await warnings.end();
  expect(written).toHaveLength(5);
  const rows = await stored(instance);
  expect(rows.map(({ level, label, request_id }) => `${level} ${label} ${request_id}`)).toEqual([
    'WARN mail proxy-42.a_b',
    'ERROR error null',
    'ERROR server null',
    'ERROR request abcdefgh-2',
  ]);
  expect(rows[1]?.message).toMatch(/^request failed .*it broke/);
  expect(rows[3]?.message).toContain('token=[redacted]');
  expect(JSON.stringify(rows)).not.toContain('of somebody');
});

test('[LO6] what no text of the database can hold is stored without it, and a long line is cut', async () => {
  const warnings = new Warnings();
  const { log, instance } = keeper(warnings);
  log.warn({ label: 'a\0' }, `b\0c ${'😀'.slice(0, 1)} ${'x'.repeat(10_000)}`);
  await warnings.end();
  const [row] = await stored(instance);
  expect(row?.label).toBe('a\uFFFD');
  expect(row?.message.startsWith('b\uFFFDc \uFFFD xx')).toBe(true);
  expect(row?.message).toHaveLength(4_001);
});

test('[LO6] of too many at once the first are stored, with the number of the others', async () => {
  const warnings = new Warnings();
  const { log, instance } = keeper(warnings);
  for (let i = 1; i <= 1_000; i += 1) log.warn({ label: 'flood' }, `line ${i}`);
  await warnings.end();
  const rows = await stored(instance);
  expect(rows).toHaveLength(201);
  expect(rows[199]?.message).toBe('line 200');
  expect(rows[200]).toMatchObject({ message: '', missed: 800 });
});

test('[LO6] of one process the newest 2,000 stay, of all the newest 20,000, none longer than the limit', async () => {
  const { id, name } = named();
  await sql`insert into vestry_running.warnings (instance_id, number, instance, at, level, label, message)
    select ${id}, n, ${name}, now() - interval '6 days' + n * interval '1 second', 'WARN', 'x', 'old'
    from generate_series(1, 2000) n`;
  const warnings = new Warnings();
  const { log, instance } = keeper(warnings);
  await sql`update vestry_running.warnings set instance_id = ${instance.id}, number = number - 2000
    where instance_id = ${id}`;
  log.warn('newest');
  await warnings.end();
  const rows = await stored(instance);
  expect([rows[0]?.number, rows.at(-1)?.message]).toEqual([-1998, 'newest']);
  expect(rows).toHaveLength(2_000);

  await sql`insert into vestry_running.warnings (instance_id, number, instance, at, level, label, message)
    select gen_random_uuid(), 1, 'other:1', now(), 'WARN', 'x', 'y' from generate_series(1, 20000)`;
  await deleteOldWarnings(sql, 7);
  const [count] = await sql<[{ count: number }]>`select count(*)::int from vestry_running.warnings`;
  expect(count.count).toBeLessThanOrEqual(20_000);
  await sql`update vestry_running.warnings set at = now() - interval '3 days'`;
  expect(await deleteOldWarnings(sql, 4)).toBe(0);
  expect(await deleteOldWarnings(sql, 2)).toBe(count.count);
});

test('[LO6] while the database hangs or is away they wait, nobody waits for them, and they come once', async () => {
  const proxy = await startDatabaseProxy(url);
  const slow = connect(proxy.url, { max: 2 });
  await slow`select 1`;
  const warnings = new Warnings({ afterMs: 20 });
  const { log, written, instance } = keeper(warnings, slow);
  proxy.stall();
  log.warn({ label: 'x' }, 'while it hangs');
  await new Promise((resolve) => setTimeout(resolve, 100));
  log.warn({ label: 'x' }, 'later');
  expect(await stored(instance)).toEqual([]);
  proxy.goOn();
  const messages = async () => (await stored(instance)).map(({ message }) => message.slice(0, 46));
  await expect.poll(messages).toEqual(['while it hangs', 'later']);

  // Refused: the first failure is logged, and the same lines are sent again.
  await sql`alter table vestry_running.warnings rename to hidden`;
  log.error({ label: 'x' }, 'while it is refused');
  await expect.poll(() => written.join('')).toContain('warnings could not be stored');
  await sql`alter table vestry_running.hidden rename to warnings`;
  await expect
    .poll(messages)
    .toEqual([
      'while it hangs',
      'later',
      'while it is refused',
      'warnings could not be stored for the other ser',
    ]);
  await warnings.end();
  await slow.end({ timeout: 1 });
});
