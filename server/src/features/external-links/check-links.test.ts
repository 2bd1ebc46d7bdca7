import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalCheck } from '@vestry/sync/contract/external-links';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { contents, headerTree, pageTree } from '../../test-kit/trees';
import { checkLinks } from './check-links';
import { LOCAL, localServer } from './test-support/local-server';

/** What the other site answers to a path; 200 by default. */
const statuses = new Map<string, number>();
/** While it is set, nothing is answered. */
let isSilent = false;
const other = await localServer(({ url = '' }, reply) => {
  if (isSilent) return;
  reply.writeHead(statuses.get(url) ?? 200).end();
});
afterAll(() => other.close());
const at = (path: string) => `http://other.test:${other.port}${path}`;

const env = { DATABASE_URL: 'postgres://localhost/shared', PUBLIC_URL: 'https://own.test' };
const kit = await testApp({ env, context: { outboundHttp: LOCAL } });
const { sql, call, signInAs, databaseUrl } = kit;
const second = await testApp({ env, context: { outboundHttp: LOCAL, sql, databaseUrl } });
const as = await signInAs('editor');
const viewer = await signInAs('viewer');
await kit.app.listen({ port: 0, host: '127.0.0.1' });

const button = (id: string, link: string) => ({ value: { id, type: 'button1', text: 'Go', link } });
async function made(kind: 'pages' | 'elements', payload: object): Promise<number> {
  const reply = await call('POST', `/${kind}`, { as, payload });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()]);
  return reply.json<{ data: { id: number } }>().data.id;
}
const page = (route: string, links: string[], more: object = {}) =>
  made('pages', {
    route,
    status: 'public',
    contents: contents(pageTree(...links.map((link, index) => button(`b${index}`, link)))),
    ...more,
  });
const known = async () => (await call('GET', '/external-links', { as })).json<{ data: ExternalCheck }>().data;
const check = (signal = new AbortController().signal) =>
  checkLinks({ sql, publicUrl: 'https://own.test', outbound: LOCAL, signal });

beforeEach(async () => {
  await sql`update documents set deleted_at = now() where deleted_at is null`;
  await sql`truncate external_links, external_checks`;
  statuses.clear();
  isSilent = false;
  other.asked.length = 0;
});

it('[MO6] each address that visitors find is asked once, and no other', async () => {
  const header = await made('elements', {
    name: 'Header',
    type: 'header',
    contents: contents(headerTree(at('/header'), '/inside')),
  });
  await made('elements', { name: 'Unused', type: 'header', contents: contents(headerTree(at('/unused'))) });
  await page('one', [at('/a#part'), at('/a'), 'https://own.test/gone', '/gone', 'mailto:a@b.c'], {
    headerId: header,
  });
  const id = await page('two', [at('/a'), at('/seen')]);
  await page('draft', [at('/draft')], { status: 'draft' });
  // A page with unpublished changes: visitors see what was published.
  await sql`update documents set published_fields = fields, published_version = version, published_at = now(),
    published_contents = contents, published_uses = uses, fields = fields || '{"held": true}',
    contents = replace(contents, '/seen', '/held') where kind = 'page' and id = ${id}`;
  expect(await check()).toEqual({ checked: 3 });
  expect(other.asked.toSorted()).toEqual(['HEAD /a', 'HEAD /header', 'HEAD /seen']);
});

it('[MO6] what does not work is listed, and forgotten when nothing links to it any more', async () => {
  statuses.set('/gone', 404).set('/away', 503).set('/closed', 403);
  await page('one', [at('/works'), at('/gone'), at('/away'), at('/closed')]);
  await check();
  const states = async () =>
    (await known()).links.map(({ address, state }) => [new URL(address).pathname, state]);
  expect(await states()).toEqual([
    ['/gone', 'dead'],
    ['/away', 'failing'],
    ['/closed', 'unknown'],
  ]);
  await check();
  expect(await states()).toEqual([
    ['/away', 'dead'],
    ['/gone', 'dead'],
    ['/closed', 'unknown'],
  ]);
  expect(await known()).toMatchObject({ total: 4, done: 4, running: false, finishedAt: expect.any(String) });
  await sql`update documents set deleted_at = now() where deleted_at is null`;
  await check();
  expect(await known()).toMatchObject({ total: 0, links: [] });
});

it('[MO8] a check that was cut off goes on where it was', async () => {
  await page('one', [at('/a'), at('/b'), at('/c')]);
  const stop = new AbortController();
  const pause = (_ms: number, signal: AbortSignal) =>
    other.asked.length < 2 ? Promise.resolve() : sleep(60_000, undefined, { signal });
  const cut = checkLinks({
    sql,
    publicUrl: 'https://own.test',
    outbound: { ...LOCAL, pause },
    signal: stop.signal,
  });
  await expect.poll(async () => (await known()).done).toBe(2);
  stop.abort(new Error('stopped'));
  await expect(cut).rejects.toThrow('stopped');
  expect(await known()).toMatchObject({ total: 3, done: 2, finishedAt: null });
  expect(await check()).toEqual({ checked: 1 });
  expect(other.asked.toSorted()).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c']);
  expect(await check()).toEqual({ checked: 3 });
});

it('[MO8] two servers with simultaneous requests check once, and report the progress', async () => {
  await page('one', [at('/a')]);
  isSilent = true;
  const ask = () => call('POST', '/external-links/check', { as });
  const begun = await ask();
  expect(begun.statusCode).toBe(200);
  // At once, before any server has taken it up.
  expect(begun.json()).toMatchObject({ data: { running: true } });
  await second.app.ready();
  await expect.poll(() => other.asked.length).toBe(1);
  expect((await ask()).statusCode).toBe(409);
  expect(
    (await second.app.inject({ method: 'POST', url: '/api/v1/external-links/check', headers: as.headers }))
      .statusCode,
  ).toBe(409);
  expect(await known()).toMatchObject({ running: true, done: 0, total: 1 });
  isSilent = false;
  other.server.closeAllConnections();
  await expect.poll(async () => (await known()).running).toBe(false);
  expect(await known()).toMatchObject({ done: 1, nextAt: expect.any(String), links: [] });
});

it('[MO8] who may not edit pages may not check', async () => {
  expect((await call('POST', '/external-links/check', { as: viewer })).statusCode).toBe(403);
  expect((await call('GET', '/external-links', { as: viewer })).statusCode).toBe(403);
});
