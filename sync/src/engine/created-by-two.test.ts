import { expect, it } from 'vitest';
import { apply } from '../tree/apply';
import type { Operation } from '../tree/operation';
import { pullPage } from './test-support/by-hand';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';
import { overlaid } from './rebase';

const A = uidOf(1);

it('[O7] a refused creation keeps what was typed when another device makes the document meanwhile', async () => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  await two.create(uidOf(2), page('taken', ''));
  await two.engine.sync({ on: 'manual' });
  await one.create(A, page('taken', 'typed', 'mine alone'));
  await one.engine.sync({ on: 'manual' });
  expect(one.document(A)).toMatchObject({ syncStatus: 'attention' });
  await two.create(A, page('free', 'first'));
  await two.engine.sync({ on: 'manual' });
  await one.engine.sync({ on: 'manual' });
  expect(one.shown(A)).toEqual(page('taken', 'typed', 'mine alone'));
  await one.edit(A, [setField('route', 'other')]);
  await one.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)?.state).toEqual(page('other', 'typed', 'mine alone'));
  expect(one.rows()).toEqual([]);
});

it('what one side alone has stays, in either', () => {
  const theirs = page('about', 'one', 'two', 'three');
  expect(overlaid(theirs, page('about', 'ONE', 'two'))).toEqual(page('about', 'ONE', 'two', 'three'));
  const both = overlaid(page('about', 'one'), page('news', 'one', 'two'));
  expect(both).toEqual(page('news', 'one', 'two'));
});

/**
 * Plays a backup that lacks the page, whose route is taken by then: `one` recreates it with its own change and is
 * refused; `two` recreates it under another route.
 */
async function recreatedByBoth() {
  const server = new ModelServer();
  const [one, two, three] = [new Device(server, '1'), new Device(server, '2'), new Device(server, '3')];
  for (const device of [one, two, three]) await device.engine.sync({ on: 'manual' });
  const restore = server.backup();
  await two.create(A, page('about', 'text', 'more'));
  for (const device of [two, one]) await device.engine.sync({ on: 'manual' });
  await one.edit(A, [setText('w0', 'typed by one')]);
  await one.engine.sync({ on: 'manual' });
  restore();
  await three.create(uidOf(2), page('about', ''));
  for (const device of [three, one]) await device.engine.sync({ on: 'manual' });
  expect(one.document(A)).toMatchObject({ syncStatus: 'attention' });
  await two.edit(A, [setField('route', 'contact'), setText('w0', 'typed by two'), setText('w1', 'by two')]);
  await two.engine.sync({ on: 'manual' });
  await two.edit(A, [setField('route', 'contact')]);
  await two.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)?.state).toEqual(page('contact', 'typed by two', 'by two'));
  return { server, one, two };
}

const mended = page('news', 'typed by one', 'by two');

it('[P7] [O7] a refused creation that is saved again is merged into the document that another device has created meanwhile', async () => {
  const { server, one, two } = await recreatedByBoth();
  const lost: unknown[] = [];
  server.onDecided = (_client, _mutation, result) => {
    if (result.status === 'applied')
      lost.push(...result.outcomes.filter(({ effect }) => effect === 'conflict'));
  };
  await one.edit(A, [setField('route', 'news')]);
  await one.engine.sync({ on: 'save' });
  expect(server.documents.get(A)?.state).toEqual(mended);
  expect(lost).toMatchObject([{ lost: 'typed by two' }, { lost: 'contact' }]);
  for (const device of [one, two]) {
    await device.engine.sync({ on: 'manual' });
    expect(device.shown(A)).toEqual(mended);
    expect(device.rows()).toEqual([]);
  }
});

it('[P7] so is one whose device has pulled that before', async () => {
  const { server, one } = await recreatedByBoth();
  await one.engine.sync({ on: 'manual' });
  expect(one.shown(A)).toEqual(page('contact', 'typed by one', 'by two'));
  await one.edit(A, [setField('route', 'news')]);
  await one.engine.sync({ on: 'save' });
  expect(server.documents.get(A)?.state).toEqual(mended);
});

it('[O7] a creation that met another one, and whose own change is refused, keeps that change in view', async () => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  for (const device of [one, two]) await device.engine.sync({ on: 'manual' });
  const restore = server.backup();
  await two.create(A, page('about', 'text'));
  for (const device of [two, one]) await device.engine.sync({ on: 'manual' });
  await one.edit(A, [setText('w0', 'typed by one'), setField('route', 'news')]);
  await one.engine.sync({ on: 'manual' });
  restore();
  await two.create(uidOf(2), page('news', ''));
  for (const device of [two, one, one]) await device.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)?.state).toEqual(page('about', 'text'));
  expect(one.document(A)).toMatchObject({ syncStatus: 'attention' });
  expect(one.shown(A)).toEqual(page('news', 'typed by one'));
});

it.each([
  ['a short text', 'Welcome', 'Welcome home'],
  ['a long text', 'We meet on Sunday at ten in the main hall.', 'We meet on Sunday at ten in the old hall.'],
  ['a text with marks', [['Welcome']], [['Welcome', { b: true }]]],
])('[P7] [O6] %s typed into a page that two bring back stays', async (_name, former, typed) => {
  const server = new ModelServer();
  const [one, two] = [new Device(server, '1'), new Device(server, '2')];
  for (const device of [one, two]) await device.engine.sync({ on: 'manual' });
  const restore = server.backup();
  const set = (value: unknown): Operation => ({ op: 'set', id: 'w0', path: ['text'], value });
  await two.create(A, apply(page('about', ''), [set(former)]).state);
  for (const device of [two, one]) await device.engine.sync({ on: 'manual' });
  await one.edit(A, [set(typed)]);
  restore();
  // It finds the page missing before the other one has made it again.
  await pullPage(one);
  for (const device of [two, one, two]) await device.engine.sync({ on: 'manual' });
  const expected = apply(page('about', ''), [set(typed)]).state;
  expect(server.documents.get(A)?.state).toEqual(expected);
  for (const device of [one, two]) expect(device.shown(A)).toEqual(expected);
});
