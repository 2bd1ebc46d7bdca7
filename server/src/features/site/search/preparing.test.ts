import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import type { Site } from '../site';
import { registerSearch } from './search-routes';
import { gate, readerKit } from './test-support/reader-kit';

test('until every page has been read for the first time, who searches is asked to come again', async () => {
  const { open, opened } = gate();
  const routes = Array.from({ length: 20 }, (_, at) => `p${at}`);
  const { server } = await readerKit([...routes, 'damaged']);
  let reads = 0;
  const { texts, search } = await server(async (route) => {
    if (route === 'damaged') throw new Error('it cannot be read');
    reads += 1;
    if (reads > 17) await opened;
    return 'Wombat';
  });
  const own: Pick<Site['own'], 'searchPage'> = {
    searchPage: async ({ preparing, results }) => `${preparing ? 'preparing' : 'ready'} ${results.total > 0}`,
  };
  const app = Fastify();
  app.decorateRequest('clientAddress', '203.0.113.5');
  const answer = registerSearch(app, { search, own } as unknown as Site);
  app.get('/search', (request, reply) => answer(request, reply, 'wombat'));
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/search' });
    return [statusCode, headers['retry-after'], body];
  };

  texts.compareAll();
  await expect.poll(ask).toEqual([503, '5', 'preparing true']);
  expect(await ask()).toEqual([503, '5', 'preparing true']);
  open();
  await expect.poll(ask).toEqual([200, undefined, 'ready true']);
  expect(search.isPreparing).toBe(false);
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
