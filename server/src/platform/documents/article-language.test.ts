import { CLIENT_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { plantWidgets, withoutUpgrades } from '@vestry/sync/test-support/planted';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { Operation } from '@vestry/sync/tree/operation';
import { newestShape } from '@vestry/sync/widgets/shapes';
import { expect, test } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';

// An article of before its words could be in another language, on the server and with unsent work on a device.

const former = await testApp();
const { sql, databaseUrl } = former;
const app = await testApp({ context: { sql, databaseUrl, renderer: plainRenderer } });
const editor = await former.signInAs('editor');
const other = await former.signInAs('editor');

const stored: MarkedText = [['We meet on Sunday at ten, y todos son bienvenidos.']];
const article = { value: { id: 'a', type: 'article', blocks: [{ key: 'k', kind: 'p', text: stored }] } };
const newest = newestShape('article');
const write = (value: MarkedText, more: object = {}): Operation => ({
  op: 'set',
  id: 'a',
  path: ['blocks', 'k', 'text'],
  value,
  ...more,
});

test('[W7] [W8] [M17] unsent work of the former program is merged with a language of the present one', async () => {
  const atFormer = plantWidgets(...withoutUpgrades());
  const device = new TestDevice(former, editor);
  const create = device.create(pageTree(article), pageFields());
  await device.apply(create);
  await device.pullAll();
  // Made, and not sent before the server is another one.
  const unsent = device.update(
    create.uid,
    1,
    write([['We meet on '], ['Sunday', { b: true }], [stored[0]![0].slice(17)]]),
  );
  atFormer();

  const [laptop, phone] = [new TestDevice(app, editor, device.clientId), new TestDevice(app, other)];
  laptop.shapes = '';
  await phone.pullAll();
  const { tree } = phone.documents.get(create.uid)!.state;
  expect(tree.children?.[0]?.value).toEqual({ ...article.value, shape: newest });
  const spanish: MarkedText = [
    ['We meet on Sunday at ten, '],
    ['y todos son bienvenidos', { lang: 'es' }],
    ['.'],
  ];
  await phone.apply(phone.update(create.uid, 1, write(spanish, { shape: newest })));

  await laptop.apply(unsent);
  const refused = await laptop.ask();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ data: [{ field: 'protocol', ...CLIENT_IS_OLDER }] });
  laptop.shapes = undefined;
  laptop.cookie = undefined;
  await laptop.pullAll();
  await phone.pullAll();
  const both: MarkedText = [
    ['We meet on '],
    ['Sunday', { b: true }],
    [' at ten, '],
    ['y todos son bienvenidos', { lang: 'es' }],
    ['.'],
  ];
  const merged = laptop.documents.get(create.uid)!.state.tree.children?.[0]?.value;
  expect(merged).toEqual({ ...article.value, shape: newest, blocks: [{ key: 'k', kind: 'p', text: both }] });
  expect(phone.text(create.uid)).toBe(laptop.text(create.uid));
});

test.each(['', 'zz-', 'en_GB', 'x"><script>', 'a'.repeat(300)])(
  'the language %j is refused with a field error',
  async (lang) => {
    const make = (value: object) => {
      const payload = {
        ...pageFields(),
        contents: JSON.stringify(pageTree({ value: { id: 'a', type: 'article', shape: newest, ...value } })),
      };
      return app.call('POST', '/pages', { as: editor, payload });
    };
    for (const value of [{ blocks: [{ key: 'k', text: [['Hola', { lang }]] }] }, { lang }]) {
      const reply = await make(value);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().data).toMatchObject([
        { field: 'contents', message: expect.stringContaining('Use a language tag') },
      ]);
    }
  },
);
