import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TerminalError } from '../../platform/messages/terminal';
import { scratchFolder } from '../../test-kit/scratch';
import type { WxrItem } from '../wordpress/file/wxr-item';
import { openArchive } from './archive';
import { localFile, readFiles, siteOf } from './read-files';
import { zipOf } from './test-support/zip';

const folder = await scratchFolder('files');
afterAll(() => rm(folder, { recursive: true, force: true }));

const FILES = {
  'index.html':
    '<!doctype html><html lang="de"><title>Grace</title><body><nav>Menu words</nav><main><h1>Welcome</h1><p>Come <a href="visit.md#map">soon</a></p></main><footer>Foot words</footer></body></html>',
  'visit.md':
    '---\ntitle: Visit us\ndescription: How to come\nsubtitle: Odd\n---\n# Visit us\n\nTen o’clock, ~~nine~~.\n\n![The door](img/door.png "x")\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  '_posts/2024-09-29-harvest.md':
    '---\ntags: [feasts, food]\nauthor: {name: Ann}\nimage: ../img/door.png\n---\n# Harvest\n\nSee [us](../visit.md), [home](/) and [more](https://other.example/x).',
  'team/index.md': 'No heading here',
  'drafts.md': '---\ndraft: true\n---\nSoon',
  'img/door.png': 'not really a picture',
  'style.css': 'p {}',
  '.git/config': 'x',
  '__MACOSX/._visit.md': 'x',
};

async function read(path: string, name: string) {
  const archive = (await openArchive(path, name))!;
  const items = new Map<string, WxrItem>();
  for await (const { item } of readFiles(archive)) items.set(item.id.slice('file:/'.length), item);
  return { archive, items };
}

async function unpacked(): Promise<string> {
  const root = join(folder, 'grace');
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

async function packed(files: Readonly<Record<string, string | Buffer>>, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, zipOf(files));
  return path;
}

const inFolder = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`grace/${path}`, text]));

it.each([
  ['a folder', unpacked],
  ['an archive', () => packed(FILES, 'grace.zip')],
  ['an archive of a folder', () => packed(inFolder, 'other-name.zip')],
])('%s of Markdown and HTML has its pages, posts and pictures', async (_, made) => {
  const path = await made();
  const { archive, items } = await read(path, path.slice(path.lastIndexOf('/') + 1));
  const site = siteOf('grace');
  expect(archive.name).toBe('grace');
  expect([...items.keys()].toSorted()).toEqual(
    Object.keys(FILES)
      .filter((name) => !/^(?:\.git|__MACOSX)/.test(name))
      .toSorted(),
  );
  expect(items.get('index.html')).toMatchObject({
    type: 'page',
    status: 'publish',
    title: 'Welcome',
    link: `${site}/`,
    content: `<p>Come <a href="${site}/visit#map">soon</a></p>`,
    terms: [{ domain: 'language', nicename: 'de' }],
    unread: ['<nav>', '<footer>'],
  });
  expect(items.get('visit.md')).toMatchObject({
    title: 'Visit us',
    link: `${site}/visit`,
    excerpt: 'How to come',
    unread: ['subtitle'],
  });
  expect(items.get('visit.md')?.content).toContain('<del>nine</del>');
  expect(items.get('visit.md')?.content).toContain(`<img src="${site}/img/door.png" alt="The door"`);
  expect(items.get('visit.md')?.content).toContain('<td>2</td>');
  expect(items.get('visit.md')?.content).not.toContain('<h1>');
  expect(items.get('_posts/2024-09-29-harvest.md')).toMatchObject({
    type: 'post',
    title: 'Harvest',
    name: 'harvest',
    date: '2024-09-29 00:00:00',
    author: 'Ann',
    meta: { _thumbnail_id: 'file:/img/door.png' },
    terms: [{ nicename: 'feasts' }, { nicename: 'food' }],
  });
  expect(items.get('_posts/2024-09-29-harvest.md')?.content).toContain(
    `See <a href="${site}/visit">us</a>, <a href="${site}/">home</a> and <a href="https://other.example/x">more</a>.`,
  );
  expect(items.get('team/index.md')).toMatchObject({ link: `${site}/team/`, name: 'team', title: '' });
  expect(items.get('drafts.md')).toMatchObject({ status: 'draft' });
  expect(items.get('img/door.png')).toMatchObject({ type: 'attachment', attachment: `${site}/img/door.png` });
  expect(items.get('style.css')).toMatchObject({ type: '.css' });

  const picture = await localFile(archive, new URL(`${site}/img/door.png`), 1_000);
  expect(picture).toEqual({ bytes: Buffer.from('not really a picture') });
  expect(await localFile(archive, new URL(`${site}/img/door.png`), 10)).toEqual({ reason: 'tooLarge' });
  expect(await localFile(archive, new URL(`${site}/img/../../etc/passwd`), 10)).toEqual({
    reason: 'address',
  });
  expect(await localFile(archive, new URL('https://other.example/x.png'), 10)).toBeUndefined();
  archive.close();
});

async function readAll(files: Readonly<Record<string, string | Buffer>>) {
  const { archive, items } = await read(await packed(files, 'some.zip'), 'some.zip');
  archive.close();
  return items;
}

it.each([
  ['+++\ndraft = false\n+++\nText', 'draft', ['front matter']],
  ['{\n  "title": "A"\n}\nText', 'draft', ['front matter']],
  ['---\na: b: c\n---\nText', 'draft', ['front matter']],
  ['---\ndraft: yes\n---\nText', 'draft', []],
  ['---\ndraft: "true"\n---\nText', 'draft', []],
  ['---\ndraft: 1\n---\nText', 'draft', []],
  ['---\npublished: no\n---\nText', 'draft', []],
  ['---\npublished: "false"\n---\nText', 'draft', []],
  ['---\npublished: 0\n---\nText', 'draft', []],
  ['---\ndraft: no\npublished: yes\n---\nText', 'publish', []],
  ['---\ndate: 2190-01-01\n---\nText', 'future', []],
  ['---\ndate: May 1, 2024\n---\nText', 'publish', ['date']],
  ['---\ndate: 2024-13-01\n---\nText', 'publish', ['date']],
  ['---\nwords\n---\nText', 'publish', []],
])('%j is as public as it says', async (text, status, unread) => {
  const items = await readAll({ 'a.md': text, 'b.html': text });
  expect([items.get('a.md'), items.get('b.html')]).toMatchObject([
    { status, unread },
    { status, unread },
  ]);
});

it.each([
  ['2024-05-01 10:30', '2024-05-01 10:30:00', '2024-05-01 10:30:00'],
  ['2024-05-01T10:30:05.5+02:00', '2024-05-01 10:30:05', '2024-05-01 08:30:05'],
  ['2024-05-01 10:30:05 -0800', '2024-05-01 10:30:05', '2024-05-01 18:30:05'],
])('the date %s keeps its time', async (written, date, dateGmt) => {
  const items = await readAll({ 'a.md': `---\ndate: ${written}\n---\nText` });
  expect(items.get('a.md')).toMatchObject({ date, dateGmt });
});

it('a template in a folder becomes no page', async () => {
  const paths = ['_layouts/a.html', '_includes/b.html', 'layouts/c.html', 'themes/d/e.md'];
  const items = await readAll(Object.fromEntries(paths.map((path) => [path, 'x'])));
  expect([...items.values()].map(({ type }) => type)).toEqual(['.html', '.html', '.html', '.md']);
});

it('titles and descriptions are plain words, and a heading that says the same stands once', async () => {
  const items = await readAll({
    'a.md': '---\ntitle: Q & "A" <em>\ndescription: <b> & more\n---\n# Q & "A" \\<em>\n\nText',
    'b.html': '<meta name="description" content="&lt;b> & more"><title>Q &amp; A</title>Text',
  });
  expect(items.get('a.md')).toMatchObject({
    excerpt: '&lt;b> &amp; more',
    content: expect.not.stringContaining('<h1'),
  });
  expect(items.get('b.html')).toMatchObject({ title: 'Q & A', excerpt: '&lt;b> &amp; more' });
});

it('a page in another encoding is read, and one that has none is noted while the rest goes on', async () => {
  const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]);
  const items = await readAll({
    'a.html': Buffer.concat([Buffer.from('<meta charset="big5">'), big5]),
    'b.html': Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=Big5">'),
      big5,
    ]),
    'c.html': big5,
    'd.md': 'PK – é',
    'e.html': '<meta charset=none>x',
  });
  expect(items.get('a.html')).toMatchObject({ content: '中文', isCut: false });
  expect(items.get('b.html')).toMatchObject({ content: '中文' });
  expect(items.get('c.html')).toMatchObject({ type: 'page', isCut: true, status: 'draft' });
  expect(items.get('d.md')?.content).toContain('PK – é');
  expect(items.get('e.html')).toMatchObject({ isCut: true });
});

it('lists, quotations and elements without end do not stop the reading', async () => {
  const list = Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth * 2)}- w${depth}`);
  const items = await readAll({
    'list.md': list.join('\n'),
    'quotation.md': `${'>'.repeat(2_000)} words`,
    'markers.md': `${'- '.repeat(2_000)} words`,
    'deep.html': `${'<div>'.repeat(20_000)}words`,
    'wide.html': '<br>'.repeat(130_000),
  });
  expect(items.get('list.md')?.content).toContain('w999');
  expect(items.get('quotation.md')?.content).toContain('words');
  expect(items.get('markers.md')?.content).toContain('words');
  expect(items.get('deep.html')?.content).toContain('words');
  expect(items.get('wide.html')).toMatchObject({ isCut: false });
});

it('an archive that is cut off is refused with what to do, and another file is none', async () => {
  const path = join(folder, 'cut.zip');
  await writeFile(path, zipOf(FILES).subarray(0, 900));
  await expect(openArchive(path, 'cut.zip')).rejects.toThrow(TerminalError);
  const plain = join(folder, 'plain.xml');
  await writeFile(plain, '<rss/>');
  expect(await openArchive(plain, 'plain.xml')).toBeUndefined();
});
