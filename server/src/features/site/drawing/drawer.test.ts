import { afterAll, expect, test } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';
import { upload } from '../../media/test-support/form';
import { picture } from '../../media/test-support/pictures';

let pass = 0;
/** In which pass of the event loop each page was drawn. */
const drawn: number[] = [];
const kit = await testApp({
  context: {
    renderer: {
      ...plainRenderer,
      renderPage: ({ route }, { images }) => {
        drawn.push(pass);
        return route.startsWith('list') ? JSON.stringify(images) : route;
      },
    },
  },
});
afterAll(() => kit.app.close());

test('of many pages that are asked for at once one is drawn in each pass of the event loop', async () => {
  const as = await kit.signInAs('admin');
  const routes = Array.from({ length: 12 }, (_, at) => `page-${at}`);
  for (const route of routes) {
    const payload = { route, status: 'public', contents: contents(pageTree(text('a', route))) };
    await kit.call('POST', '/pages', { as, payload });
  }
  const count = () => {
    pass += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const answers = await Promise.all(routes.map((route) => kit.app.inject({ url: `/${route}` })));
  clearImmediate(counting);
  expect(answers.map(({ body }) => body)).toEqual(routes);
  expect(drawn).toHaveLength(routes.length);
  expect(new Set(drawn).size).toBe(routes.length);
});

test('a list that shows the pictures of posts gets their sizes, and one without pictures does not', async () => {
  const as = await kit.signInAs('admin');
  const bytes = await picture('png', { width: 8, height: 8 });
  const { url } = (await upload(kit, as, { name: 'roof.png', bytes })).json().data as { url: string };
  const make = (route: string, tree: ReturnType<typeof pageTree>, more = {}) =>
    kit.call('POST', '/pages', {
      as,
      payload: { route, status: 'public', contents: contents(tree), ...more },
    });
  const post = { image: url, entry: { kind: 'post', on: '2026-01-01' } };
  await make('news/roof', pageTree(text('a', 'Roof')), post);
  for (const look of ['cards', 'rows'])
    await make(`list-${look}`, pageTree({ value: { id: 'p', type: 'posts1', shape: 1, look } }));
  const seen = async (route: string) => (await kit.app.inject({ url: `/${route}` })).body;
  expect(JSON.parse(await seen('list-cards'))).toEqual({
    [url]: expect.objectContaining({ width: 8, height: 8 }),
  });
  expect(await seen('list-rows')).toBe('{}');
});
