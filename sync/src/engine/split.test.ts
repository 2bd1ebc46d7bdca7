import { describe, expect, it } from 'vitest';
import { MAX_PUSH_BYTES } from '../contract/sync-limits';
import type { TreeNode } from '../tree/node';
import { sizeOf } from './split';
import { Device, page, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);

/** Nested containers with long texts: `bytes` in all, no text longer than 4 KB. */
function largePage(bytes: number) {
  const state = page('large');
  const groups: TreeNode[] = [];
  for (let i = 0; i * 4000 < bytes; i++) {
    if (i % 200 === 0) groups.push({ value: { id: `g${i}`, type: 'div' }, children: [] });
    groups.at(-1)?.children?.push({ value: { id: `t${i}`, type: 'quote1', text: '主'.repeat(1300) } });
  }
  return { ...state, tree: { ...state.tree, children: groups } };
}

async function pushed(device: Device): Promise<number[]> {
  const sizes: number[] = [];
  const push = device.network.push.bind(device.network);
  device.network.push = (request) => {
    sizes.push(sizeOf(request));
    return push(request);
  };
  await device.engine.sync({ on: 'manual' });
  return sizes;
}

describe('a change larger than a push may be', () => {
  it('[O10] travels in parts and arrives whole', async () => {
    const device = new Device(new ModelServer());
    const state = largePage(1_900_000);
    await device.create(A, state);
    const sizes = await pushed(device);
    expect(Math.max(...sizes)).toBeLessThan(MAX_PUSH_BYTES);
    expect(device.server.documents.get(A)?.state).toEqual(state);
    expect(device.rows()).toEqual([]);
    expect(device.shown(A)).toEqual(state);
  });

  it('does so when it is pasted into a document that is there', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('large', 'text'));
    await device.engine.sync({ on: 'manual' });
    const node = { value: { id: 'pasted', type: 'div' }, children: largePage(1_200_000).tree.children ?? [] };
    await device.edit(A, [{ op: 'insert', parent: 'root', after: null, node }, setText('w0', 'after')]);
    const sizes = await pushed(device);
    expect(Math.max(...sizes)).toBeLessThan(MAX_PUSH_BYTES);
    expect(device.server.texts()).toEqual(device.texts());
    expect(device.rows()).toEqual([]);
  });
});
