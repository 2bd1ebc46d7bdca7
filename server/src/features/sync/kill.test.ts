import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mutation } from '@vestry/sync/contract/sync';
import { describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../test-kit/child-server';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { signInAs, sql } = kit;
const editor = await signInAs('editor');

/** An advisory lock's number: a commit waits at it. */
const GATE = 20_261;

/** Null when the connection ended without an answer. */
async function push({ url }: ChildServer, clientId: string, mutations: Mutation[]) {
  try {
    const reply = await fetch(`${url}/sync/push`, {
      method: 'POST',
      headers: { ...editor.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 1, clientId, mutations }),
    });
    return {
      status: reply.status,
      body: (await reply.json()) as { data: { lastMutation: number; results: object[] } },
    };
  } catch {
    return null;
  }
}

const versionOf = async (uid: string): Promise<number> =>
  (await sql`select version from documents where uid = ${uid}`)[0]?.['version'];

/** Each mutation adds a widget of its own: applied twice or never, it would show. */
function additions(device: TestDevice, uid: string, count: number): Mutation[] {
  const batch: Mutation[] = [];
  for (let i = 0; i < count; i += 1) {
    const operation = {
      op: 'insert',
      parent: 'root',
      after: null,
      node: text(`w${device.next}`, 'x'),
    } as const;
    const last = batch.at(-1);
    batch.push(last ? device.after(last, operation) : device.update(uid, 1, operation));
  }
  return batch;
}

describe('kill -9 in the middle of a push', () => {
  test('[P4] before the commit: nothing of it is stored, and the same push is then applied once', async () => {
    const device = new TestDevice(kit, editor);
    const create = device.create(pageTree(), pageFields());
    await device.push(create);
    const batch = additions(device, create.uid, 20);
    const first = await startChild(kit);
    // A lock of ours holds the push up after it has locked its device and before it can write.
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select 1 from documents where uid = ${create.uid} for update`;
    const answer = push(first, device.clientId, batch);
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          ).length,
      )
      .toBeGreaterThan(0);
    await first.kill();
    expect(await answer).toBeNull();
    await holder`rollback`;
    holder.release();
    expect(await versionOf(create.uid)).toBe(1);

    const second = await startChild(kit);
    const again = await push(second, device.clientId, batch);
    expect(again).toMatchObject({ status: 200, body: { data: { lastMutation: 21 } } });
    expect(await versionOf(create.uid)).toBe(21);
    expect(await push(second, device.clientId, batch)).toEqual(again);
    expect(await versionOf(create.uid)).toBe(21);
    await second.kill();
  });

  test('after the commit, before the answer: the same push gets the stored results', async () => {
    const device = new TestDevice(kit, editor);
    const create = device.create(pageTree(), pageFields());
    await device.push(create);
    const batch = additions(device, create.uid, 20);
    const first = await startChild(kit);
    // Stopped, not ended: the database finishes what it has, the answer never leaves. It commits when the gate opens.
    const name = `hold_${randomUUID().replaceAll('-', '')}`;
    const gate = await sql.reserve();
    await gate`select pg_advisory_lock(${GATE})`;
    await sql.unsafe(`
      create function ${name}() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$;
      create constraint trigger ${name} after update on sync_clients deferrable initially deferred
        for each row execute function ${name}();`);
    const answer = push(first, device.clientId, batch);
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where objid = ${GATE} and not granted`).length)
      .toBeGreaterThan(0);
    first.child.kill('SIGSTOP');
    await gate`select pg_advisory_unlock(${GATE})`;
    gate.release();
    await expect.poll(() => versionOf(create.uid)).toBe(21);
    await first.kill();
    expect(await answer).toBeNull();
    await sql.unsafe(`drop function ${name}() cascade`);

    const second = await startChild(kit);
    const again = await push(second, device.clientId, batch);
    expect(again).toMatchObject({ status: 200, body: { data: { lastMutation: 21 } } });
    expect(again?.body.data.results).toHaveLength(20);
    expect(await versionOf(create.uid)).toBe(21);
    await second.kill();
  });

  test('[O1] [P4] at any moment: after some kills every widget is there once', async () => {
    const device = new TestDevice(kit, editor);
    const create = device.create(pageTree(), pageFields());
    await device.push(create);
    const batch = additions(device, create.uid, 100);
    for (let round = 0; round < 4; round += 1) {
      const server = await startChild(kit);
      const answer = push(server, device.clientId, batch.slice(0, 25 * (round + 1)));
      await sleep(10 * round);
      await server.kill();
      await answer;
    }
    const server = await startChild(kit);
    const done = await push(server, device.clientId, batch);
    expect(done).toMatchObject({ status: 200, body: { data: { lastMutation: 101 } } });
    expect(await versionOf(create.uid)).toBe(101);
    const [row] = await sql`select contents from documents where uid = ${create.uid}`;
    const tree = JSON.parse(row?.['contents']) as { children: { value: { id: string } }[] };
    expect(new Set(tree.children.map((node) => node.value.id)).size).toBe(100);
    expect(tree.children).toHaveLength(100);
    await server.kill();
  });
});
