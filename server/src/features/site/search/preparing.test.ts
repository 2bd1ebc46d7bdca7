import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { keptLog } from '../../../test-kit/kept-log';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { scratchFolder } from '../../../test-kit/scratch';
import { testApp } from '../../../test-kit/test-app';
import type { Site } from '../site';
import { ReadingRecord } from './reading-record';
import { SearchIndex } from './search-index';
import { registerSearch } from './search-routes';

const entry = (route: string) => ({ route, noindex: false });

test('until every page has been read after a start, who searches is asked to come again', async () => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const { log } = keptLog();
  const search = new SearchIndex({
    index: {
      get: entry,
      entries: () => [entry('first'), entry('damaged'), entry('second')].values(),
      settled: () => undefined,
      lastModified: () => new Date(0),
    } as unknown as Site['index'],
    log,
    record: new ReadingRecord(`${await scratchFolder('preparing')}/reading.json`, log),
    read: async (route) => {
      if (route === 'damaged') throw new Error('it cannot be read');
      if (route === 'second') await gate;
      return '<main><p>Wombat</p></main>';
    },
  });
  const own: Pick<Site['own'], 'searchPage'> = {
    searchPage: async ({ preparing, results }) =>
      [preparing ? 'preparing' : 'ready', ...results.found.map(({ path }) => path)].join(' '),
  };
  const app = Fastify();
  app.decorateRequest('clientAddress', '203.0.113.5');
  const answer = registerSearch(app, { search, own } as unknown as Site);
  app.get('/search', (request, reply) => answer(request, reply, 'wombat'));
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/search' });
    return [statusCode, headers['retry-after'], body];
  };

  search.readAgain();
  await expect.poll(ask).toEqual([503, '5', 'preparing /first']);
  expect(await ask()).toEqual([503, '5', 'preparing /first']);
  goOn();
  await expect.poll(ask).toEqual([200, undefined, 'ready /first /second']);
  expect(search.isPreparing).toBe(false);
  await search.close();
  await app.close();
});

test('readiness names it, and does not wait for it', async () => {
  const { app } = await testApp({ context: { renderer: plainRenderer } });
  const ready = async () => {
    const reply = await app.inject({ url: '/readyz' });
    const { state, search } = reply.json<{ data: { state: string; search: string } }>().data;
    return [reply.statusCode, state, search];
  };
  await expect.poll(ready).toEqual([200, 'ready', 'ready']);
  app.measured.searchIsPreparing = () => true;
  await expect.poll(ready).toEqual([200, 'ready', 'preparing']);
});
