import { CLIENT_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { plantWidgets, withoutUpgrades } from '@vestry/sync/test-support/planted';
import type { Words } from '@vestry/sync/tree/marked-text';
import type { Operation } from '@vestry/sync/tree/operation';
import { newestShape } from '@vestry/sync/widgets/shapes';
import { expect, test } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';

// A text of before its words could have marks, on the server and with unsent work on a device.

const former = await testApp();
const { sql, databaseUrl } = former;
const app = await testApp({ context: { sql, databaseUrl, renderer: plainRenderer } });
const editor = await former.signInAs('editor');
const other = await former.signInAs('editor');

const stored = 'We meet on Sunday at ten in the old hall.';
const value = { id: 'a', type: 'text', text: stored, tag: 'p' };
const newest = newestShape('text');
const marked = (words: Words): Operation => ({
  op: 'set',
  id: 'a',
  path: ['text'],
  value: words,
  shape: newest,
});

test('[W7] [W8] [M17] what the former program typed, and sends late, is merged with the marks of the present one', async () => {
  const atFormer = plantWidgets(...withoutUpgrades());
  const device = new TestDevice(former, editor);
  const create = device.create(pageTree({ value }), pageFields());
  await device.apply(create);
  await device.pullAll();
  // Made, and not sent before the server is another one.
  const unsent = device.update(create.uid, 1, setText('a', stored.replace('ten', 'eleven')));
  atFormer();

  const [laptop, phone] = [new TestDevice(app, editor, device.clientId), new TestDevice(app, other)];
  laptop.shapes = '';
  await phone.pullAll();
  const { tree } = phone.documents.get(create.uid)!.state;
  expect(tree.children?.[0]?.value).toEqual({ ...value, shape: newest });
  await phone.apply(
    phone.update(create.uid, 1, marked([['We meet on '], ['Sunday', { b: true }], [stored.slice(17)]])),
  );

  await laptop.apply(unsent);
  const refused = await laptop.ask();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ data: [{ field: 'protocol', ...CLIENT_IS_OLDER }] });
  laptop.shapes = undefined;
  laptop.cookie = undefined;
  await laptop.pullAll();
  await phone.pullAll();
  expect(laptop.documents.get(create.uid)!.state.tree.children?.[0]?.value).toEqual({
    ...value,
    shape: newest,
    text: [['We meet on '], ['Sunday', { b: true }], [' at eleven in the old hall.']],
  });
  expect(phone.text(create.uid)).toBe(laptop.text(create.uid));
});

test.each([
  [{ b: true }, 'must be text'],
  [[['Welcome', { blink: true }]], 'Must be runs of text'],
  [[['Welcome', { href: 'javascript:alert(1)' }]], 'Use http'],
  ['x'.repeat(20_001), 'At most 20,000 characters'],
])('[L7] a text of %j is refused with a field error', async (words, message) => {
  const tree = pageTree({ value: { id: 'a', type: 'text', shape: newest, text: words } });
  const payload = { ...pageFields(), contents: JSON.stringify(tree) };
  const reply = await app.call('POST', '/pages', { as: editor, payload });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().data).toMatchObject([{ field: 'contents', message: expect.stringContaining(message) }]);
});
