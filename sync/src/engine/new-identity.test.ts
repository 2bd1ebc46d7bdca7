import { describe, expect, it } from 'vitest';
import { NetworkFailure } from './ports';
import { Device, page, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);
const B = uidOf(2);

/** A browser profile and its copy: the same id, the same numbers, the same queue. */
async function copies(): Promise<[Device, Device]> {
  const first = new Device(new ModelServer());
  await first.create(A, page('about', 'one', 'two'));
  await first.engine.sync({ on: 'manual' });
  await first.edit(A, [setText('w0', 'before the copy')]);
  const second = new Device(first.server, '2');
  second.storage.tables = structuredClone(first.storage.tables);
  return [first, second];
}

describe('[O12] a copied profile', () => {
  it('takes an id of its own when the other has used its numbers, and sends all that it holds', async () => {
    const [first, second] = await copies();
    await first.edit(A, [setText('w0', 'of the first')]);
    await first.engine.sync({ on: 'manual' });
    await second.edit(A, [setText('w1', 'of the second')]);
    await second.create(B, page('news', 'made by the second'));
    await second.edit(B, [setText('w0', 'and edited')]);
    await second.engine.sync({ on: 'manual' });
    await first.engine.sync({ on: 'manual' });
    expect(second.storage.tables.meta.clientId).not.toBe(first.storage.tables.meta.clientId);
    expect(second.rows()).toEqual([]);
    expect(second.shown(A)).toEqual(page('about', 'of the first', 'of the second'));
    expect(second.shown(B)).toEqual(page('news', 'and edited'));
    expect(first.texts()).toEqual(second.texts());
  });

  it('does so when a pull shows a number that it never gave', async () => {
    const [first, second] = await copies();
    for (const text of ['a', 'b', 'c']) await first.edit(A, [setText('w0', text)]);
    await first.engine.sync({ on: 'manual' });
    await second.engine.sync({ on: 'manual' });
    expect(second.storage.tables.meta.clientId).not.toBe(first.storage.tables.meta.clientId);
    expect(second.engine.status()).toMatchObject({ phase: 'idle', lastError: null });
    expect(second.texts()).toEqual(first.texts());
  });

  it('does so when the server gave its id to another user', async () => {
    const [, second] = await copies();
    const { clientId } = second.storage.tables.meta;
    const push = second.network.push.bind(second.network);
    second.network.push = (request) => {
      if (request.clientId === clientId) throw new NetworkFailure('foreign', 'Of another user');
      return push(request);
    };
    await second.engine.sync({ on: 'manual' });
    expect(second.rows()).toEqual([]);
    expect(second.shown(A).tree.children?.[0]?.value['text']).toBe('before the copy');
  });
});
