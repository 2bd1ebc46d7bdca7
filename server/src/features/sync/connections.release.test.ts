import { setTimeout as sleep } from 'node:timers/promises';
import type { Mutation } from '@vestry/sync/contract/sync';
import { expect, test } from 'vitest';
import { chances } from '../../test-kit/chance';
import { CHILD_NAME } from '../../test-kit/child-name';
import { startChild } from '../../test-kit/child-server';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

// Before a release: pushes while a database ends its connections sixty times. `npm test` has one that ends in the middle
// of rows, in platform/db/cut-connections.test.ts, and a server that is killed, in one-of-two.test.ts.

const kit = await testApp();
const editor = await kit.signInAs('editor');

/** On a machine so busy that nothing comes through between two of them, the pushes would have no end. */
const ENDS = 60;

test('a database that ends all connections again and again loses nothing and stops nobody', async () => {
  const server = await startChild(kit);
  const headers = { ...editor.headers, 'content-type': 'application/json' };

  /** What a device does: the same again until it is answered. */
  async function insist(clientId: string, mutations: Mutation[]): Promise<number> {
    const body = JSON.stringify({ protocol: 1, clientId, mutations });
    for (let attempt = 1; ; attempt += 1) {
      const reply = await fetch(`${server.url}/sync/push`, { method: 'POST', headers, body });
      const { data } = (await reply.json()) as { data: { lastMutation: number } };
      if (reply.status === 200) return data.lastMutation;
      if (reply.status !== 503 || attempt > 200) throw new Error(`${reply.status}`);
      await sleep(20);
    }
  }

  const work = Array.from({ length: 8 }, () => {
    const device = new TestDevice(kit, editor);
    const create = device.create(pageTree(text('a', '0')), pageFields());
    const batches: Mutation[][] = [[create]];
    let last: Mutation = create;
    for (let batch = 0; batch < 8; batch += 1) {
      batches.push(
        Array.from({ length: 5 }, () => (last = device.after(last, setText('a', `at ${device.next}`)))),
      );
    }
    return { clientId: device.clientId, uid: create.uid, batches };
  });

  const chance = chances('connections cut')(0);
  let ended = 0;
  const finished = new AbortController();
  const kill = async () => {
    for (let times = 0; times < ENDS && !finished.signal.aborted; times += 1) {
      await sleep(300 * chance.next());
      const rows = await kit.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${CHILD_NAME}`;
      ended += rows.length;
    }
  };
  const pushes = Promise.all(
    work.map(async ({ clientId, batches }) => {
      for (const batch of batches) expect(await insist(clientId, batch)).toBe(batch.at(-1)!.number);
    }),
  ).finally(() => finished.abort());
  await Promise.all([kill(), pushes]);

  expect(ended).toBeGreaterThan(3);
  expect(server.child.exitCode).toBeNull();
  for (const { uid } of work) {
    const [row] = await kit.sql`select version, contents from documents where uid = ${uid}`;
    expect(row?.['version']).toBe(41);
    expect(row?.['contents']).toContain('at 41');
  }
  await server.kill();
});
