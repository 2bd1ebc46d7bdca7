import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPage } from '@vestry/sync/site/site';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

const read: string[] = [];
let onRead: ((page: PublicPage) => void) | undefined;
const renderer: Renderer = {
  ...plainRenderer,
  renderText: (page) => {
    read.push(page.route);
    onRead?.(page);
    return `<main><p>${String(page.tree.children?.[0]?.value['text'])}</p></main>`;
  },
  renderSearch: ({ results }) => results.found.map(({ path }) => path).join(' '),
};

const kit = await testApp({ context: { renderer } });
const file = join(kit.context.config.dataDir, 'search-reading.json');
const admin = await kit.signInAs('admin');

async function publish(route: string) {
  const payload = { route, status: 'public', contents: contents(pageTree(text('a', 'Wombat'))) };
  const reply = await kit.call('POST', '/pages', { as: admin, payload });
  expect(reply.statusCode).toBe(201);
  return reply.json<{ data: { id: number } }>().data.id;
}

test('a page whose reading ended the server twice is not read at the next start, until it has changed', async () => {
  await publish('good');
  let record = '';
  onRead = ({ route }) => {
    if (route === 'ends') record = readFileSync(file, 'utf8');
  };
  const id = await publish('ends');
  const found = async (app = kit.app) => (await app.inject({ url: '/search?q=wombat' })).body;
  expect((await found()).split(' ').toSorted()).toEqual(['/ends', '/good']);
  // The server before and the next one write the same file from here on.
  onRead = undefined;
  expect(JSON.parse(record)).toMatchObject({ reading: { route: 'ends' }, setAside: [] });
  expect(() => readFileSync(file)).toThrow('ENOENT');

  // As a server leaves it that ends while it reads the page for the second time.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { reading, ...rest } = JSON.parse(record);
  const left = { ...rest, reading, ended: [reading], pid };
  // What is stored would not be read again.
  await kit.sql`truncate page_texts`;
  for (const start of ['the next start', 'the one after it']) {
    if (start === 'the next start') writeFileSync(file, JSON.stringify(left));
    read.length = 0;
    const next = await buildApp(kit.context);
    try {
      await next.ready();
      await expect.poll(() => found(next)).toBe('/good');
      expect([start, [...new Set(read)]]).toEqual([start, start === 'the next start' ? ['good'] : []]);
      const reply = await next.inject({ url: '/api/v1/status', headers: admin.headers });
      expect(reply.json().data.own.setAside).toEqual(['/ends']);
      expect((await next.inject({ url: '/ends' })).statusCode).toBe(200);
      if (start === 'the next start') continue;
      const payload = {
        id,
        route: 'ends',
        status: 'public',
        contents: contents(pageTree(text('a', 'Small wombat'))),
      };
      const saved = await next.inject({
        method: 'PUT',
        url: '/api/v1/pages',
        headers: admin.headers,
        payload,
      });
      expect(saved.statusCode).toBe(200);
      expect((await found(next)).split(' ').toSorted()).toEqual(['/ends', '/good']);
    } finally {
      await next.close();
    }
  }
});
