import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startChild } from '../../test-kit/child-server';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';
import { additions, killKit } from './test-support/kill-kit';

const { kit, sql, editor, push, versionOf } = await killKit();

/** An advisory lock's number: a commit waits at it. */
const GATE = 20_261;

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

    // By the server of this process, which has the same database.
    const again = await device.push(...batch);
    expect(again.lastMutation).toBe(21);
    expect(await versionOf(create.uid)).toBe(21);
    expect(await device.push(...batch)).toEqual(again);
    expect(await versionOf(create.uid)).toBe(21);
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

    // By the server of this process, which has the same database.
    const again = await device.push(...batch);
    expect(again.lastMutation).toBe(21);
    expect(again.results).toHaveLength(20);
    expect(await versionOf(create.uid)).toBe(21);
  });
});
