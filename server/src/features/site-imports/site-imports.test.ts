import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteImport } from '@vestry/sync/contract/site-imports';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LOCAL, localServer } from '../external-links/test-support/local-server';
import { form } from '../media/test-support/form';
import { picture } from '../media/test-support/pictures';
import { smallSite, wxr } from '../../transfer/wordpress/test-support/export';
import { builtWorkers } from '../../test-kit/children';
import { testApp } from '../../test-kit/test-app';

/** While it is set, pictures are not answered. */
let isSilent = false;
const hill = await picture('jpeg');
const old = await localServer(({ url = '' }, reply) => {
  if (isSilent) return;
  if (url.endsWith('hill.jpg')) reply.end(hill);
  else reply.writeHead(404).end();
});
afterAll(() => old.close());
const FILES = `http://old.test:${old.port}/wp-content/uploads`;

const kit = await testApp({ context: { outboundHttp: LOCAL, workers: builtWorkers() } });
const { call, sql, signInAs, context } = kit;
const admin = await signInAs('admin');
const editor = await signInAs('editor');
const text = wxr(smallSite(FILES));
const send = (path: string, content = text, as = admin) =>
  call('POST', path, { as, ...form({ field: 'file', name: 'old.xml', bytes: Buffer.from(content) }) });
const list = async (language = 'en') => {
  const reply = await call('GET', '/site-imports', { as: admin, headers: { 'accept-language': language } });
  return reply.json<{ data: SiteImport[] }>().data;
};
const newest = async () => (await list())[0];
const leftovers = () => readdir(join(context.config.dataDir, 'imports'));

beforeEach(async () => {
  isSilent = false;
  await sql`truncate vestry_running.site_imports`;
});

it('[WX4] an export is tried first, and changes nothing', async () => {
  const tried = await send('/site-imports/try');
  expect([tried.statusCode, tried.json()]).toMatchObject([
    200,
    { data: { counts: { pages: { found: 3, taken: 3 } } } },
  ]);
  expect(await sql`select from documents`).toHaveLength(0);
  expect(await list()).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

it('[WX1, WX6] an import goes on in the background, one at a time, and its report is kept', async () => {
  isSilent = true;
  const begun = await send('/site-imports');
  expect([begun.statusCode, begun.json()]).toMatchObject([
    201,
    { data: { file: 'old.xml', status: 'running' } },
  ]);
  const reasonFor = async (as: typeof admin) => {
    const second = await send('/site-imports', text, as);
    return [second.statusCode, second.json().message];
  };
  expect(await reasonFor(admin)).toEqual([409, expect.stringMatching(/^Your import is running/)]);
  expect(await reasonFor(await signInAs('admin'))).toEqual([
    409,
    'Another import is running. Wait until it’s done.',
  ]);
  await expect.poll(() => old.asked.length).toBeGreaterThan(2);
  isSilent = false;
  old.server.closeAllConnections();
  await expect.poll(async () => (await newest())?.status).toBe('done');
  const done = await newest();
  expect(done).toMatchObject({ done: 3, total: 3, error: null, report: { site: 'Old & Gold' } });
  expect(await sql`select from documents where kind = 'page'`).toHaveLength(10);
  const [act] = await sql`select actor, detail from audit_log where act = 'siteImported'`;
  expect(act).toMatchObject({ actor: admin.username, detail: { pages: '10' } });
  expect(await leftovers()).toEqual([]);
});

it('[WX5] a file that is no export is refused at the preview, and reported after a start', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>';
  const tried = await send('/site-imports/try', bomb);
  expect([tried.statusCode, tried.json().message]).toMatchObject([
    422,
    expect.stringMatching(/document type of its own/),
  ]);
  expect((await send('/site-imports', bomb)).statusCode).toBe(201);
  await expect.poll(async () => (await newest())?.status).toBe('failed');
  expect((await list('zh-TW'))[0]?.error).toMatch(/文件類型/);
  expect(await leftovers()).toEqual([]);
});

it.each([
  ['no form', {}, 400],
  ['no file', form({ field: 'other', name: 'a.xml', bytes: Buffer.from('a') }), 400],
  [
    'a form that is cut off',
    { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b\r\nContent-Disp' },
    400,
  ],
  [
    'too much',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '99999999' },
      payload: '--b',
    },
    413,
  ],
])('[WX5] %s is refused', async (_name, sent, status) => {
  for (const path of ['/site-imports', '/site-imports/try'])
    expect((await call('POST', path, { as: admin, ...sent })).statusCode).toBe(status);
  expect(await list()).toEqual([]);
});

const withChoices = (choices: string) => {
  const { headers, payload } = form({ field: 'file', name: 'old.xml', bytes: Buffer.from(text) });
  const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="choices"\r\n\r\n${choices}\r\n`;
  return { headers, payload: Buffer.concat([Buffer.from(field), Buffer.from(payload)]) };
};

it('[WX4] what was chosen is in the preview', async () => {
  const tried = await call('POST', '/site-imports/try', {
    as: admin,
    ...withChoices('{"drafts":true,"language":"fr"}'),
  });
  const { notes } = tried.json<{ data: { notes: { kind: string; name: string }[] } }>().data;
  expect(notes.map(({ kind, name }) => [kind, name])).toEqual(
    expect.arrayContaining([
      ['drafts', ''],
      ['language', 'fr'],
    ]),
  );
  for (const choices of ['{"drafts":1}', '{', '{"language":"no tag"}', '{"other":true}'])
    expect((await call('POST', '/site-imports/try', { as: admin, ...withChoices(choices) })).statusCode).toBe(
      400,
    );
  expect(await leftovers()).toEqual([]);
});

it('[WX4] a report that counted by fewer groups is read with all', async () => {
  const found = { found: 1, taken: 1 };
  const counts = { pages: found, posts: found, media: found, menuItems: found, others: found };
  const report = { site: 'Old', counts, redirects: 0, notes: [] };
  await sql`insert into vestry_running.site_imports (id, file, finished_at, report)
    values (gen_random_uuid(), 'old.xml', now(), ${sql.json(report)})`;
  expect((await newest())?.report?.counts).toEqual({
    ...counts,
    events: { found: 0, taken: 0 },
    sermons: { found: 0, taken: 0 },
  });
});

it('[WX6] one whose server has ended is reported as failed, and another one may begin', async () => {
  await sql`insert into vestry_running.site_imports (id, file, seen_at)
    values (gen_random_uuid(), 'lost', now() - interval '5 minutes')`;
  expect(await newest()).toMatchObject({ status: 'failed', error: expect.stringMatching(/server stopped/) });
  expect((await send('/site-imports')).statusCode).toBe(201);
  await expect.poll(async () => (await newest())?.status).toBe('done');
});

it('editors may not', async () => {
  expect((await send('/site-imports', text, editor)).statusCode).toBe(403);
  expect((await send('/site-imports/try', text, editor)).statusCode).toBe(403);
  expect((await call('GET', '/site-imports', { as: editor })).statusCode).toBe(403);
});
