import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atEnd } from '../../test-kit/at-end';
import { createTestDatabase } from '../../test-kit/database';
import { connect } from './db';

const database = await createTestDatabase({ empty: true });
atEnd(() => database.drop());

/** Longer than any machine is busy. */
const PATIENCE_MS = 100_000;

/** The address for a role that may have so many connections. */
async function limitedTo(connections: number): Promise<string> {
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  await database.sql.unsafe(`create role ${role} login password 'few' connection limit ${connections}`);
  atEnd(async () => void (await database.sql.unsafe(`drop role ${role}`)));
  const url = new URL(database.url);
  url.username = role;
  url.password = 'few';
  return url.href;
}

test('statements and transactions wait for a connection where the database takes no more', async () => {
  const sql = connect(await limitedTo(2), { max: 8, connectMs: PATIENCE_MS });
  const asked = Array.from({ length: 60 }, (_, number) =>
    number % 3 === 0
      ? sql.begin((tx) => tx`select ${number}::int as number from pg_sleep(0.01)`)
      : number % 3 === 1
        ? sql.unsafe(`select ${number} as number`)
        : sql`select ${number}::int as number`,
  );
  const answered = await Promise.all(asked);
  await sql.end();
  expect(answered.map(([row]) => row?.['number'] as unknown)).toEqual(asked.map((_, number) => number));
});

test('a listener waits for a connection too, and receives what is notified from then on', async () => {
  const url = await limitedTo(1);
  const holder = connect(url, { max: 1 });
  await holder`select 1`;
  const sql = connect(url, { max: 1, connectMs: PATIENCE_MS });
  const received: string[] = [];
  let begun = 0;
  const listening = sql.listen(
    'news',
    (payload) => received.push(payload),
    () => (begun += 1),
  );
  // Connected later, and refused for long enough to be refused again and again.
  const later = connect(url, { max: 1, connectMs: 300 });
  await expect(later`select 1`).rejects.toMatchObject({ code: '53300' });
  await Promise.all([holder.end(), later.end()]);
  const listener = await listening;
  expect(begun).toBe(1);
  await database.sql.notify('news', 'one');
  await expect.poll(() => received).toEqual(['one']);
  await listener.unlisten();
  await database.sql.notify('news', 'two');
  expect(received).toEqual(['one']);
  await sql.end();
});

test('who listens is refused where no connection comes free in time', async () => {
  const url = await limitedTo(1);
  const holder = connect(url, { max: 1 });
  await holder`select 1`;
  const sql = connect(url, { max: 1, connectMs: 300 });
  await expect(sql.listen('news', () => undefined)).rejects.toMatchObject({ code: '53300' });
  await Promise.all([holder.end(), sql.end()]);
});

test('where none comes free in time it fails as before, and what is fine then works', async () => {
  const url = await limitedTo(1);
  const holder = connect(url, { max: 1 });
  await holder`select 1`;
  const other = connect(url, { max: 1, connectMs: 300 });
  await expect(other`select 1`).rejects.toMatchObject({ code: '53300' });
  const later = connect(url, { max: 1, connectMs: PATIENCE_MS });
  const [answer] = await Promise.all([later`select 1 as answer`, holder.end()]);
  expect(answer).toEqual([{ answer: 1 }]);
  await Promise.all([other.end(), later.end()]);
});
