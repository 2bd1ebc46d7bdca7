import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { connect, type Sql } from './db';

const NAME = 'vestry-one-connection';

const kit = await testApp();
await kit.sql`create table if not exists connection_notes (note text)`;
const one: Sql = connect(kit.databaseUrl, { max: 1, name: NAME });
afterAll(() => one.end({ timeout: 1 }));
beforeEach(async () => void (await kit.sql`delete from connection_notes`));

async function endConnections(): Promise<void> {
  await kit.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${NAME}`;
}

/** Waited for from before: it may be refused while the ending is still being answered. */
async function endsBy(transaction: Promise<unknown>): Promise<void> {
  const [outcome] = await Promise.allSettled([transaction, endConnections()]);
  expect(outcome).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/) as string },
  });
}

function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve: () => resolve() };
}

async function notes(): Promise<string[]> {
  const rows = await kit.sql<{ note: string }[]>`select note from connection_notes order by note`;
  return rows.map(({ note }) => note);
}

test('a connection that ends while something is being written is used again', async () => {
  for (let time = 0; time < 20; time += 1) {
    const transaction = one.begin(async (tx) => {
      await tx`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
      await tx`insert into connection_notes values ('never')`;
    });
    await expect(transaction).rejects.toThrow(/CONNECTION|ECONNRESET|terminat/i);
    expect(await one`select 1 as answer`).toEqual([{ answer: 1 }]);
  }
  expect(await notes()).toEqual([]);
});

test('a transaction whose connection has ended writes nothing into that of another', async () => {
  const gates = { begun: gate(), first: gate(), second: gate() };
  const first = one.begin(async (tx) => {
    await tx`insert into connection_notes values ('first, before')`;
    gates.begun.resolve();
    await gates.first.promise;
    await tx`insert into connection_notes values ('first, after')`;
  });
  await gates.begun.promise;
  await endsBy(first);

  const second = one.begin(async (tx) => {
    await tx`insert into connection_notes values ('second')`;
    gates.first.resolve();
    await gates.second.promise;
    throw new Error('second is rolled back');
  });
  await sleep(200);
  gates.second.resolve();
  await expect(second).rejects.toThrow('second is rolled back');
  expect(await notes()).toEqual([]);
});

test('nor does it commit that of another', async () => {
  const [begun, release] = [gate(), gate()];
  const first = one.begin(async (tx) => {
    await tx`select 1`;
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  await endsBy(first);

  const second = one.begin(async (tx) => {
    await tx`insert into connection_notes values ('second')`;
    release.resolve();
    await sleep(200);
    throw new Error('second is rolled back');
  });
  await expect(second).rejects.toThrow('second is rolled back');
  expect(await notes()).toEqual([]);
});
