import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../app';
import type { Renderer } from '../../platform/render-port';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

async function siteOf(drawn: string[], slow?: Promise<void>) {
  const renderer: Renderer = {
    ...plainRenderer,
    renderPage: ({ route }) => {
      drawn.push(route);
      return `<!doctype html>${route}`;
    },
  };
  const kit = await testApp({
    context: { renderer },
    // Reading what a page shows takes as long as the test wants.
    register: (app) => {
      const { mostRead } = app;
      if (slow) app.mostRead = () => slow.then(mostRead);
    },
  });
  const admin = await kit.signInAs('admin');
  for (const route of ['home', 'read', 'often', 'never']) {
    const payload = { route, status: 'public', contents: contents(pageTree(text('a', route))) };
    const reply = await kit.call('POST', '/pages', { as: admin, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
  }
  await kit.sql`
    insert into analytics_hits (pathname, total_ms, active_ms, os, browser, mobile)
    select path, 0, 0, '', '', false
    from unnest(${['/read', '/often', '/often', 'other', '/gone']}::text[]) as path`;
  return kit;
}

test('after a start the page at the root and those that are read most are made ready', async () => {
  const drawn: string[] = [];
  const { app } = await siteOf(drawn);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => drawn).toEqual(['home', 'often', 'read']);
  expect((await app.inject('/often')).body).toBe('<!doctype html>often');
  expect(drawn).toHaveLength(3);
});

test('a server that ends soon after its start makes none ready any more', async () => {
  const drawn: string[] = [];
  let goOn = (): void => undefined;
  const { app } = await siteOf(
    drawn,
    new Promise((resolve) => {
      goOn = resolve;
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  goOn();
  await new Promise(setImmediate);
  expect(drawn).toEqual([]);
});

test('a page that the search has set aside is not made ready, but is for who asks for it', async () => {
  const drawn: string[] = [];
  const { context, sql } = await siteOf(drawn);
  const [page] = await sql<{ changedAt: Date }[]>`
    select coalesce(published_at, updated_at) as "changedAt" from documents where fields ->> 'route' = 'often'`;
  const setAside = [{ route: 'often', changedAt: page?.changedAt.toISOString() }];
  const record = { pid: process.pid, reading: null, setAside };
  // In a folder of its own: the first server writes down what it reads.
  const dataDir = await scratchFolder('set-aside');
  await writeFile(join(dataDir, 'search-reading.json'), JSON.stringify(record));
  const next = await buildApp({ ...context, config: { ...context.config, dataDir } });
  await next.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => drawn).toEqual(['home', 'read']);
  expect((await next.inject('/often')).statusCode).toBe(200);
  await next.close();
});
