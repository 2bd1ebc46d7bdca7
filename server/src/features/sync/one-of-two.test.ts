import { setTimeout as sleep } from 'node:timers/promises';
import type { Mutation } from '@vestry/sync/contract/sync';
import { expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../test-kit/child-server';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const editor = await kit.signInAs('editor');
const headers = { ...editor.headers, 'content-type': 'application/json' };

const WRITERS = 8;
const SAVES = 40;

test('[O1] kill -9 of one of two instances under load: no acknowledged save is lost, and the other one goes on', async () => {
  const servers: ChildServer[] = [await startChild(kit), await startChild(kit)];
  /** Answers that came from each. */
  const answered = [0, 0];

  /** As behind a balancer: to one or the other, and the same again where no answer came. */
  async function insist(clientId: string, mutation: Mutation, turn: number): Promise<void> {
    const body = JSON.stringify({ protocol: 1, clientId, mutations: [mutation] });
    for (let attempt = 0; ; attempt += 1) {
      const at = (turn + attempt) % 2;
      const reply = await fetch(`${servers[at]!.url}/sync/push`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      if (reply?.status === 200) {
        answered[at]! += 1;
        return;
      }
      if (attempt > 5_000) throw new Error(`No answer: ${reply?.status}`);
      await sleep(5);
    }
  }

  const devices = Array.from({ length: WRITERS }, () => {
    const device = new TestDevice(kit, editor);
    return { device, create: device.create(pageTree(), pageFields()) };
  });
  let before = 0;
  await Promise.all(
    devices.map(async ({ device, create }, writer) => {
      await insist(device.clientId, create, writer);
      let last: Mutation = create;
      for (let save = 0; save < SAVES; save += 1) {
        const node = text(`w${device.next}`, 'x');
        last = device.after(last, { op: 'insert', parent: 'root', after: null, node });
        if (writer === 0 && save === SAVES / 2) {
          before = answered[0]!;
          await servers[0]!.kill();
        }
        await insist(device.clientId, last, writer + save);
      }
    }),
  );
  // It was in the middle of its work.
  expect(before).toBeGreaterThan(0);
  for (const { create } of devices) {
    const [row] = await kit.sql`select contents, version from documents where uid = ${create.uid}`;
    const tree = JSON.parse(row?.['contents']) as { children: { value: { id: string } }[] };
    expect(new Set(tree.children.map((node) => node.value.id)).size).toBe(SAVES);
    expect(tree.children).toHaveLength(SAVES);
  }
  await servers[1]!.kill();
});
