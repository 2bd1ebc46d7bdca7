import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../test-kit/child-server';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';
import { additions, killKit } from './test-support/kill-kit';

// Before a release: five starts, for moments of chance. `npm test` has the two moments that differ, each brought about
// on purpose, in kill.test.ts.

const { kit, sql, editor, push, versionOf } = await killKit();

test('[O1] [P4] kill -9 at any moment of a push: after some kills every widget is there once', async () => {
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
