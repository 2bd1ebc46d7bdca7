import { plantWidgets, withoutUpgrades } from '@vestry/sync/test-support/planted';
import type { Operation } from '@vestry/sync/tree/operation';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs } = kit;
const editor = await signInAs('editor');
const other = await signInAs('editor');

const setStatus = (value: string): Operation => ({ op: 'field', name: 'status', value });
const NOBODY = 'a0000000-0000-4000-8000-000000000000';

/** Two editors have changed the same text; the laptop came later, as version 3. */
async function disputed() {
  const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
  const create = laptop.create(pageTree(text('a', 'first'), text('b', 'first')), pageFields());
  const { id } = await laptop.apply(create);
  await phone.apply(phone.update(create.uid, 1, setText('a', 'theirs')));
  const update = laptop.update(create.uid, 1, setText('a', 'mine'));
  await laptop.apply(update);
  return { laptop, phone, uid: create.uid, id, update };
}

async function textsOf(device: TestDevice, uid: string): Promise<unknown[]> {
  await device.pullAll();
  return (device.documents.get(uid)!.state.tree.children ?? []).map(({ value }) => value['text']);
}

const openConflicts = async (uid: string) =>
  (await call('GET', `/conflicts/${uid}`, { as: editor })).json().data.conflicts;

describe('a conflict that is settled by a push', () => {
  test('[P12] has the lost value back, once, however often the push comes', async () => {
    const { phone, uid, id } = await disputed();
    const settle = phone.settle(uid, 3, 0, 'lost');
    const first = await phone.push(settle);
    expect(first.results).toEqual([
      { number: settle.number, status: 'applied', id, version: 4, outcomes: [] },
    ]);
    expect(await phone.push(settle)).toEqual(first);
    expect(await textsOf(phone, uid)).toEqual(['theirs', 'first']);
    expect(phone.documents.get(uid)?.version).toBe(4);
    expect(await openConflicts(uid)).toEqual([]);
  });

  test('[P1] [P12] under the number of another change is refused', async () => {
    const { phone, uid } = await disputed();
    const settle = phone.settle(uid, 3, 0, 'lost');
    await phone.push(settle);
    const { results } = await phone.push({ ...settle, choice: 'winner' } as typeof settle);
    expect(results).toMatchObject([{ status: 'refused', code: 409, errors: [{ field: 'number' }] }]);
  });

  test('[P12] keeps its place among the changes of the device; those before and after it stand on one another', async () => {
    const { laptop, uid, update } = await disputed();
    const before = laptop.after(update, setText('b', 'before'));
    const settle = laptop.settle(uid, 3, 0, 'lost');
    const after = laptop.after(before, setText('b', 'after'));
    const { results } = await laptop.push(before, settle, after);
    expect(results).toMatchObject([{ version: 4 }, { version: 5 }, { version: 6 }]);
    expect(await textsOf(laptop, uid)).toEqual(['theirs', 'after']);
    const late = laptop.after(after, setText('b', 'later'));
    expect(await laptop.apply(late)).toMatchObject({ outcomes: [{ effect: 'applied' }] });
    expect(await openConflicts(uid)).toEqual([]);
  });

  test('[P12] that somebody else has settled is refused, and what follows is done', async () => {
    const { laptop, phone, uid, update } = await disputed();
    await phone.apply(phone.settle(uid, 3, 0, 'winner'));
    const settle = laptop.settle(uid, 3, 0, 'lost');
    const { results } = await laptop.push(settle, laptop.after(update, setText('b', 'mine')));
    expect(results).toMatchObject([
      { status: 'refused', code: 409, message: 'Somebody has resolved this already', errors: [] },
      { status: 'applied' },
    ]);
    expect(await textsOf(laptop, uid)).toEqual(['mine', 'mine']);
  });

  test('[P12] by the same person in the same way, by whichever call, is applied and changes nothing', async () => {
    const { phone, uid } = await disputed();
    const payload = { version: 3, place: 0, choice: 'lost' };
    expect((await call('POST', `/conflicts/${uid}/settle`, { as: other, payload })).statusCode).toBe(200);
    expect(await phone.apply(phone.settle(uid, 3, 0, 'lost'))).toMatchObject({ version: 4, outcomes: [] });
  });

  test('[P12] is none (any more), or its document is none: applied, and nothing changes', async () => {
    const { laptop, uid } = await disputed();
    expect(await laptop.apply(laptop.settle(uid, 9, 0, 'lost'))).toMatchObject({ version: 3 });
    expect(await laptop.apply(laptop.settle(NOBODY, 3, 0, 'lost'))).toMatchObject({ id: 0, version: 0 });
  });

  test('[P3] [P12] in a way that makes no sense is refused and stays open', async () => {
    const { laptop, uid } = await disputed();
    const { results } = await laptop.push(laptop.settle(uid, 3, 0, 'both'));
    expect(results).toMatchObject([{ status: 'refused', code: 422 }]);
    expect(await openConflicts(uid)).toHaveLength(1);
    const { documents } = await laptop.pull();
    expect(documents.find((each) => each.uid === uid)).toMatchObject({ conflicts: 1 });
  });

  test('as the last one lets the publish go that waited for it', async () => {
    const { laptop, uid, update } = await disputed();
    const publish = laptop.after(update, setStatus('public'));
    await laptop.push(publish, laptop.settle(uid, 3, 0, 'winner'));
    await laptop.pullAll();
    expect(laptop.documents.get(uid)?.state.fields).toMatchObject({ status: 'public' });
  });
});

test('a change cannot be based on one that settles a conflict', async () => {
  const { laptop, uid } = await disputed();
  const settle = laptop.settle(uid, 3, 0, 'winner');
  const { results } = await laptop.push(settle, laptop.after(settle, setText('a', 'x')));
  expect(results).toMatchObject([{ status: 'applied' }, { status: 'refused', code: 422 }]);
});

test('[P9] a device of protocol 1 goes on working as long as no widget has another shape', async () => {
  plantWidgets(...withoutUpgrades());
  const device = new TestDevice(kit, editor);
  const create = device.create(pageTree(text('a', 'first')), pageFields());
  const payload = { protocol: 1, clientId: device.clientId, mutations: [create] };
  expect((await call('POST', '/sync/push', { as: editor, payload })).statusCode).toBe(200);
  const query = { protocol: '1', clientId: device.clientId };
  const { data } = (await call('GET', '/sync/pull', { as: editor, query })).json();
  expect(data).toMatchObject({ lastMutation: 1 });
});
