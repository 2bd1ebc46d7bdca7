import { expect, it } from 'vitest';
import { Device, page, setField, uidOf } from './test-support/device';
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
  expect(one.document(A)).toMatchObject({ standing: 'attention' });
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
