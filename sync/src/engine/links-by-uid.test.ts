import { expect, it } from 'vitest';
import { linkedElement, linkTo } from '../widgets/linked-element';
import type { DocumentState, Operation } from '../tree/operation';
import { createEngine } from './engine';
import { Device, page, setText, uidOf } from './test-support/device';
import { NetworkFailure } from './ports';
import { ModelServer } from './test-support/model-server';

const [PAGE, ELEMENT] = [uidOf(1), uidOf(2)];

const link: Operation = {
  op: 'insert',
  parent: 'root',
  after: null,
  node: linkTo(ELEMENT, () => 'link'),
};
const linkOf = (state: DocumentState | null | undefined) =>
  state?.tree.children?.map(({ value }) => linkedElement(value)).find((each) => each !== undefined);

const nameHeader: Operation = { op: 'field', name: 'headerId', value: ELEMENT };

/**
 * A device with a page that the server has, and an element that waits; `onPull` happens while the first pull is on its
 * way, and is not sent by `engine`. */
async function linking(onPull: (device: Device) => Promise<void> = async () => undefined) {
  const device = new Device(new ModelServer());
  await device.create(PAGE, page('about', 'one'));
  await device.engine.sync({ on: 'manual' });
  await device.create(
    ELEMENT,
    { fields: { name: 'Shared', type: 'element' }, tree: page('x').tree },
    'element',
  );
  await device.edit(PAGE, [link, nameHeader]);
  let [isFirst, isSent] = [true, false];
  const engine = createEngine({
    storage: device.storage,
    network: {
      push: async (request) => {
        if (isSent) throw new NetworkFailure('offline', 'no answer');
        isSent = true;
        return device.network.push(request);
      },
      pull: async (request) => {
        if (isFirst) await onPull(device);
        isFirst = false;
        return device.network.pull(request);
      },
    },
    timers: device.timers,
    random: () => 0.5,
    newId: () => uidOf(9),
    owner: 'linking',
    isAlive: async () => true,
  });
  return { device, engine, number: () => device.server.documents.get(ELEMENT)!.id };
}

it('[O18] a link by uid becomes the number with the pull that shows it', async () => {
  const { device, engine, number } = await linking();
  expect(linkOf(device.shown(PAGE))).toBe(ELEMENT);
  expect(device.shown(PAGE)?.fields.headerId).toBe(ELEMENT);
  await engine.sync({ on: 'save' });
  expect(device.rows()).toEqual([]);
  for (const state of [device.shown(PAGE), device.server.documents.get(PAGE)?.state]) {
    expect(linkOf(state)).toBe(number());
    expect(state?.fields.headerId).toBe(number());
  }
});

it('[O18] a header that is taken away meanwhile stays away when its number arrives', async () => {
  const away: Operation = { op: 'field', name: 'headerId', value: null };
  const { device, engine, number } = await linking((on) => on.edit(PAGE, [away]));
  await engine.sync({ on: 'save' });
  expect(device.shown(PAGE)?.fields.headerId).toBeNull();
  await device.engine.sync({ on: 'save' });
  expect(device.server.documents.get(PAGE)?.state.fields.headerId).toBeNull();
  expect(number()).toBeGreaterThan(0);
});

it('[O18] what is done to it meanwhile is still done when its number arrives', async () => {
  const { device, engine } = await linking((on) => on.edit(PAGE, [{ op: 'remove', id: 'link' }]));
  await engine.sync({ on: 'save' });
  expect(device.rows()).toHaveLength(1);
  expect(linkOf(device.shown(PAGE))).toBeUndefined();
  await device.engine.sync({ on: 'save' });
  expect(linkOf(device.server.documents.get(PAGE)?.state)).toBeUndefined();
  expect(device.texts()).toEqual(device.server.texts());
});

it('[O18] a change that is saved meanwhile says nothing of the link', async () => {
  const { device, engine, number } = await linking((on) => on.edit(PAGE, [setText('w0', 'two')]));
  await engine.sync({ on: 'save' });
  const waiting = device.rows().map(({ mutation }) => mutation);
  expect(waiting).toMatchObject([{ operations: [setText('w0', 'two')] }]);
  expect(linkOf(device.shown(PAGE))).toBe(number());
  await device.engine.sync({ on: 'save' });
  expect(device.texts()).toEqual(device.server.texts());
});

it('what is linked after its number arrived is sent by number', async () => {
  const { device, engine, number } = await linking();
  await engine.sync({ on: 'save' });
  const node = linkTo(ELEMENT, () => 'again');
  await device.edit(PAGE, [{ op: 'insert', parent: 'root', after: null, node }]);
  expect(device.rows()).toMatchObject([
    { mutation: { operations: [{ node: { value: { elementId: number() } } }] } },
  ]);
});

it('[O6] after a restored backup the element has its number again, and no other one has got it', async () => {
  const { device, engine, number } = await linking();
  const restore = device.server.backup();
  await engine.sync({ on: 'save' });
  const before = number();
  restore();
  // Made before the device is back.
  const fields = { name: 'Other', type: 'element' };
  const other = {
    number: 1,
    uid: uidOf(3),
    kind: 'element',
    type: 'create',
    fields,
    tree: page('x').tree,
  } as const;
  device.server.push(uidOf(8), [other]);
  expect(device.server.documents.get(uidOf(3))?.id).not.toBe(before);
  await device.engine.sync({ on: 'manual' });
  await device.engine.sync({ on: 'manual' });
  expect(linkOf(device.server.documents.get(PAGE)?.state)).toBe(number());
  expect(number()).toBe(before);
  expect(device.texts()).toEqual(device.server.texts());
});
