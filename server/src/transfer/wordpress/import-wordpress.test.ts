import { readdir } from 'node:fs/promises';
import { shareTaken } from '@vestry/sync/contract/site-imports';
import { walk } from '@vestry/sync/tree/walk';
import type { TreeNode } from '@vestry/sync/tree/node';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { picture } from '../../features/media/test-support/pictures';
import { LOCAL, localServer } from '../../features/external-links/test-support/local-server';
import { item, OLD, smallSite, wxr } from './test-support/export';
import { noteOf, siteToImport } from './test-support/site';

const [hill, lake] = [await picture('jpeg'), await picture('png')];
/** While it is set, nothing is answered. */
let isSilent = false;
const old = await localServer(({ url = '' }, reply) => {
  if (isSilent) return;
  const bytes = url.endsWith('hill.jpg') ? hill : url.endsWith('lake.png') ? lake : undefined;
  if (url.endsWith('song.mp3')) reply.end('ID3 not really a song');
  else if (url.includes('inside')) reply.writeHead(302, { location: 'http://192.168.0.1/secret.png' }).end();
  else if (bytes) reply.end(bytes);
  else reply.writeHead(404).end();
});
afterAll(() => old.close());
const FILES = `http://old.test:${old.port}/wp-content/uploads`;
beforeEach(() => {
  isSilent = false;
  old.asked.length = 0;
});

it('[WX1, WX2, WX3, WX4] a site of WordPress comes in beside what is there', async () => {
  const kit = await siteToImport();
  const { sql, call } = kit;
  const admin = await kit.signInAs('admin');
  await call('POST', '/pages', {
    as: admin,
    payload: { route: 'about', contents: '{"value":{"id":"root","type":"div"}}' },
  });
  const text = wxr(smallSite(FILES));
  const tried = await kit.taken(text, { dryRun: true });
  expect(await sql`select from documents`).toHaveLength(1);
  expect(old.asked).toEqual([]);

  const progress: number[] = [];
  const report = await kit.taken(text, { onProgress: (done) => progress.push(done) });
  expect(progress).toEqual([1, 2, 3]);
  expect(old.asked.toSorted()).toEqual(
    ['hill.jpg', 'lake.png', 'song.mp3'].map((name) => `GET /wp-content/uploads/2024/03/${name}`),
  );
  expect(report.counts).toEqual({
    pages: { found: 3, taken: 3 },
    posts: { found: 7, taken: 6 },
    events: { found: 0, taken: 0 },
    sermons: { found: 0, taken: 0 },
    media: { found: 3, taken: 2 },
    menuItems: { found: 4, taken: 3 },
    others: { found: 0, taken: 0 },
  });
  expect({ ...tried.counts, media: null }).toEqual({ ...report.counts, media: null });
  expect(shareTaken(report)).toBe(82);
  expect(report.site).toBe('Old & Gold');
  for (const [kind, name, count] of [
    ['html', 'script', 1],
    ['shortcode', 'slider', 1],
    ['comments', '', 2],
    ['topics', '', 1],
    ['place', '', 1],
    ['password', '', 1],
    ['trash', '', 1],
    ['untitled', '', 1],
    ['planned', 'later', 1],
    ['type', 'wp_template', 1],
    ['menu', '', 1],
    ['route', '', 2],
  ] as const)
    expect([kind, noteOf(report, kind, name)?.count]).toEqual([kind, count]);
  expect(report.notes.find(({ kind }) => kind === 'media')?.examples).toEqual(['song']);

  // What was there keeps its address; links lead to where the entries are now.
  const about = await kit.page('about-2');
  expect(about.fields).toMatchObject({ status: 'public', title: 'About us' });
  const article = about.widgets.find(({ type }) => type === 'article');
  const [media] = await sql`select filename, alt from media where filename like 'hill%'`;
  expect(media).toMatchObject({ alt: 'A hill in spring' });
  expect(article?.['blocks']).toMatchObject([
    {
      text: [
        ['See '],
        ['the first post', { href: '/blog/first-steps' }],
        [', '],
        ['a draft', { href: '/blog/not-yet' }],
        [' and '],
        ['others', { href: 'https://elsewhere.test/x' }],
        ['.'],
      ],
    },
    { kind: 'image', image: `/api/v1/media/${media?.['filename']}`, alt: 'A hill' },
  ]);
  const post = await kit.page('blog/first-steps');
  expect(post.fields).toMatchObject({
    title: 'First steps & more',
    image: `/api/v1/media/${media?.['filename']}`,
    entry: { kind: 'post', on: '2024-03-05', author: 'Anna Lin' },
  });
  expect(post.widgets.map(({ type }) => type)).toEqual([
    'div',
    'div',
    'div',
    'text',
    'entry1',
    'image1',
    'article',
    'gallery1',
  ]);
  expect((await kit.page('about/team')).fields).toMatchObject({ description: 'Who we are' });
  expect((await kit.page('歷史')).fields).toMatchObject({ status: 'private' });
  expect((await kit.page('blog/not-yet')).fields).toMatchObject({ status: 'draft' });
  expect((await kit.page('blog/later')).fields).toMatchObject({
    status: 'draft',
    publishAt: '2190-01-01T08:00:00.000Z',
  });
  expect((await kit.page('blog/secret')).fields).toMatchObject({ status: 'private' });
  await kit.page('blog/first-steps-2');
  await kit.page('blog/post-15');
  expect((await kit.page('blog')).widgets.at(-1)).toMatchObject({ type: 'posts1', section: 'blog' });

  const redirects = await sql<{ path: string; route: string }[]>`
    select path, d.fields ->> 'route' as route from redirects r join documents d using (uid) order by path collate "C"`;
  expect(Object.fromEntries(redirects.map(({ path, route }) => [path, route]))).toMatchObject({
    '/2024/03/05/first-steps': 'blog/first-steps',
    '/2024/04/05/first-steps': 'blog/first-steps-2',
    '/?p=10': 'blog/first-steps',
    '/?p=11': 'blog/not-yet',
    '/?page_id=3': 'about/team',
  });
  expect(redirects).toHaveLength(report.redirects);
  expect(noteOf(report, 'redirect')?.examples).toEqual(['/about']);

  const [menu] = await sql<{ fields: object; contents: string }[]>`
    select fields, contents from documents where kind = 'element'`;
  expect(menu?.fields).toMatchObject({ name: 'Main (WordPress)', type: 'header' });
  const links = [...walk(JSON.parse(menu!.contents) as TreeNode)].map(
    ({ value }) => value['href'] ?? value['text'],
  );
  expect(links).toEqual([undefined, 'About us', '/about-2', '/about/team', 'https://elsewhere.test/']);
  const [act] = await sql`select detail from audit_log where act = 'siteImported'`;
  expect(act).toMatchObject({ detail: { pages: '10', elements: '1' } });
  expect(await readdir(kit.home)).toEqual([]);
});

it('[WX3] brought in again it changes nothing, and never what was changed here', async () => {
  const kit = await siteToImport();
  const { sql } = kit;
  isSilent = true;
  const bounds = { silent: 1 };
  const outbound = { ...LOCAL, timeoutMs: 100 };
  const text = wxr(smallSite(FILES));
  await kit.taken(text, {}, { bounds, outbound });
  const team = await kit.page('about/team');
  const article = (await kit.page('about')).widgets.find(({ type }) => type === 'article');
  // Without an answer the picture stays where it was.
  expect(JSON.stringify(article)).toContain(
    `https://old.test:${old.port}/wp-content/uploads/2024/03/hill-300x200.jpg`,
  );
  await sql`update documents set version = 2, fields = fields || '{"title": "Ours"}' where uid = ${team.uid}`;
  isSilent = false;
  const report = await kit.taken(text);
  expect(noteOf(report, 'edited')).toMatchObject({ count: 1, examples: ['Team'] });
  expect((await kit.page('about/team')).fields).toMatchObject({ title: 'Ours' });
  expect(JSON.stringify((await kit.page('about')).widgets)).toContain('/api/v1/media/hill-');
  const versions = () => sql`select uid, version from documents order by uid`;
  const before = await versions();
  await kit.taken(text);
  expect(await versions()).toEqual(before);
});

it('[WX6] nothing of one’s own network is asked, whatever an export says', async () => {
  const kit = await siteToImport();
  const addresses = [
    'http://127.0.0.2:80/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `${FILES}/inside.png`,
    'http://old.test:22/a.png',
  ];
  const items = addresses.map((attachment, at) =>
    item({ id: at + 1, type: 'attachment', title: `${at}`, attachment }),
  );
  const mayRequest = (address: string) => address === '127.0.0.1';
  const report = await kit.taken(wxr(items), {}, { outbound: { ...LOCAL, mayRequest } });
  expect(report.counts.media).toEqual({ found: 6, taken: 0 });
  expect(Object.fromEntries(report.notes.map(({ name, count }) => [name, count]))).toEqual({
    ownNetwork: 4,
    address: 1,
    port: 1,
  });
  expect(old.asked).toEqual(['GET /wp-content/uploads/inside.png']);
});

it('[WX6] 5,000 attachments that do not answer end in time, and are reported', async () => {
  const kit = await siteToImport();
  isSilent = true;
  const items = Array.from({ length: 5_000 }, (_, at) =>
    item({ id: at + 1, type: 'attachment', title: `${at}`, attachment: `${FILES}/${at}.jpg` }),
  );
  const page = item({ id: 6_000, type: 'page', title: 'Kept', name: 'kept', link: `${OLD}/kept/` });
  const report = await kit.taken(wxr([...items, page]), {}, { outbound: { ...LOCAL, timeoutMs: 50 } });
  expect(report.counts).toMatchObject({ media: { found: 5_000, taken: 0 }, pages: { taken: 1 } });
  const reasons = report.notes.map(({ name, count }) => [name, count] as const);
  const asked = reasons.find(([name]) => name === 'timeout')?.[1] ?? 0;
  // What was given up may have to be read yet.
  await expect.poll(() => old.asked.length).toBe(asked);
  expect(asked).toBeLessThan(20);
  expect(reasons).toContainEqual(['silentHost', 5_000 - asked]);
  await kit.page('kept');
});

it('[WX6] what takes too long or is too large is left, and a stop ends it', async () => {
  const kit = await siteToImport();
  const text = wxr(smallSite(FILES));
  const late = await kit.taken(text, {}, { bounds: { allMs: 0 } });
  expect(late.notes).toContainEqual(expect.objectContaining({ kind: 'media', name: 'late', count: 3 }));
  const large = await kit.taken(text, {}, { bounds: { bytes: 30 } });
  expect(large.notes).toContainEqual(expect.objectContaining({ kind: 'media', name: 'tooLarge', count: 2 }));
  isSilent = true;
  const stop = new AbortController();
  const stopped = kit.taken(text, { signal: stop.signal });
  await expect.poll(() => old.asked.length).toBeGreaterThan(5);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  expect(await readdir(kit.home)).toEqual([]);
});

it('[WX5] a file that is cut short changes nothing', async () => {
  const kit = await siteToImport();
  const text = wxr(smallSite(FILES)).slice(0, -40);
  await expect(kit.taken(text)).rejects.toThrow(/whole XML/);
  expect(await kit.sql`select from documents union all select from media`).toHaveLength(0);
  expect(old.asked).toEqual([]);
});

it('[WX2] a pattern is taken with the page that shows it, footnotes and what Elementor wrote with theirs', async () => {
  const kit = await siteToImport();
  const report = await kit.taken(
    wxr([
      item({ id: 2, type: 'page', title: 'Visit', name: 'visit', content: '<!-- wp:block {"ref":22} /-->' }),
      item({
        id: 3,
        type: 'page',
        title: 'Notes',
        name: 'notes',
        content: '<p>So</p><!-- wp:footnotes /-->',
        meta: { footnotes: '[{"content":"The source.","id":"f1"}]' },
      }),
      item({
        id: 4,
        type: 'page',
        title: 'Built',
        name: 'built',
        meta: {
          _elementor_data:
            '[{"elType":"widget","widgetType":"heading","settings":{"title":"Welcome"},"elements":[]}]',
        },
      }),
      item({ id: 22, type: 'wp_block', title: 'Hours', content: '<p>9 to 17</p>' }),
      item({ id: 23, type: 'wp_block', title: 'Unused', content: '<p>Nobody reads it</p>' }),
    ]),
  );
  expect(report.counts.others).toEqual({ found: 2, taken: 1 });
  expect(noteOf(report, 'type', 'wp_block')?.examples).toEqual(['Unused']);
  const textOf = async (route: string) => JSON.stringify((await kit.page(route)).widgets);
  expect(await textOf('visit')).toContain('9 to 17');
  expect(await textOf('notes')).toContain('Footnotes');
  expect(await textOf('notes')).toContain('The source.');
  expect(await textOf('built')).toContain('Welcome');
});

it('[WX4] where one version of a picture is not there, the others are asked for', async () => {
  const kit = await siteToImport();
  await kit.taken(
    wxr([
      item({
        id: 2,
        type: 'page',
        title: 'Hill',
        name: 'hill',
        content: `<img src="${FILES}/2024/03/hill-e1400000000000-300x150.jpg" alt="A hill">`,
      }),
    ]),
  );
  expect(old.asked).toHaveLength(3);
  const [media] = await kit.sql`select filename from media`;
  const { widgets } = await kit.page('hill');
  expect(JSON.stringify(widgets)).toContain(`/api/v1/media/${String(media?.['filename'])}`);
});
