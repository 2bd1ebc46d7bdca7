import { afterAll, expect, test } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

let pass = 0;
/** In which pass of the event loop each page was drawn. */
const drawn: number[] = [];
const kit = await testApp({
  context: {
    renderer: {
      ...plainRenderer,
      renderPage: ({ route }) => {
        drawn.push(pass);
        return route;
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
