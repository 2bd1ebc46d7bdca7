import type { SiteFile } from '@vestry/sync/contract/files';
import { sampleFile } from '@vestry/sync/media/test-support/zip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';
import { form, upload as uploadImage } from '../../media/test-support/form';
import { picture } from '../../media/test-support/pictures';
import { INCOMPLETE_MS } from './feeds';
import { podcastOf } from './podcast';

const SITE = 'https://grace.example';
const kit = await testApp({ context: { renderer: plainRenderer }, env: { PUBLIC_URL: SITE } });
const { app, call, signInAs, sql } = kit;
const as = await signInAs('admin');

const settings = (payload: object) => call('PUT', '/site-settings', { as, payload });
await settings({ name: 'Grace & Co', language: 'en-GB' });

async function page(route: string, more: object): Promise<void> {
  const payload = {
    route,
    title: `On ${route}`,
    status: 'public',
    contents: contents(pageTree(text('a', route))),
  };
  expect((await call('POST', '/pages', { as, payload: { ...payload, ...more } })).statusCode).toBe(201);
}
const sermon = (route: string, audio: string, more: object = {}) =>
  page(route, { entry: { kind: 'post', on: '2026-11-22', audio, ...more } });

async function feed(path: string) {
  const { body } = await app.inject({ method: 'GET', url: path });
  const at = async (xpath: string): Promise<string[]> => {
    const [row] = await sql<[{ found: string[] }]>`
      select xpath(${xpath}, ${body}::xml, array[array['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd']])::text[]
        as found`;
    return row.found;
  };
  return { body, at };
}

async function upload(name: string, bytes: Uint8Array): Promise<SiteFile> {
  const reply = await call('POST', '/files', {
    as,
    ...form({ field: 'file', name, type: 'audio/mpeg', bytes }),
  });
  return reply.json<{ data: SiteFile }>().data;
}

it.each(['mp3', 'm4a', 'ogg'] as const)(
  '[DA5] a recording of the library, an %s, comes with its size in bytes and its type',
  async (format) => {
    const bytes = sampleFile(format);
    const { url } = await upload(`Hope.${format}`, bytes);
    await sermon(`own-${format}/hope`, format === 'ogg' ? SITE + url : url);
    const { at } = await feed(`/own-${format}/feed.xml`);
    const types = { mp3: 'audio/mpeg', m4a: 'audio/x-m4a', ogg: 'audio/ogg' };
    expect(await at('//item/enclosure/@url')).toEqual([SITE + url]);
    expect(await at('//item/enclosure/@length')).toEqual([String(bytes.length)]);
    expect(await at('//item/enclosure/@type')).toEqual([types[format]]);
  },
);

it('[DA5] the size of a recording of another site is not known, which is 0', async () => {
  await sermon('foreign/hope', 'https://files.example/hope.m4a?from=feed');
  const { at } = await feed('/foreign/feed.xml');
  expect(await at('//item/enclosure/@*')).toEqual([
    'https://files.example/hope.m4a?from=feed',
    '0',
    'audio/x-m4a',
  ]);
});

it('[DA5] how long a recording is stands with it, as long as it is the same one', async () => {
  const audio = 'https://files.example/long.mp3';
  await sermon('timed/one', audio);
  await page('timed/two', {
    entry: { kind: 'post', on: '2026-11-21', audio },
    duration: { seconds: 1530, of: audio },
  });
  await page('timed/three', {
    entry: { kind: 'post', on: '2026-11-20', audio },
    duration: { seconds: 60, of: 'https://files.example/former.mp3' },
  });
  const { at } = await feed('/timed/feed.xml');
  expect(await at('//item/itunes:duration/text()')).toEqual(['1530']);
  expect(await at('//item[2]/itunes:duration/text()')).toEqual(['1530']);
});

describe('what comes after the page that names it', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const someSecondsLater = () => vi.setSystemTime(Date.now() + INCOMPLETE_MS);

  it('[DA5] is looked for again after some seconds, not at each request: a recording has its size from then on', async () => {
    const bytes = Buffer.concat([sampleFile('mp3'), Buffer.from('later')]);
    const { url, filename } = await upload('Later.mp3', bytes);
    await sql`update files set deleted_at = now() where filename = ${filename}`;
    await sermon('later/hope', url);
    const length = async () => (await feed('/later/feed.xml')).at('//item/enclosure/@length');
    expect([await length(), await length()]).toEqual([['0'], ['0']]);
    await sql`update files set deleted_at = null where filename = ${filename}`;
    expect([await length(), await length()]).toEqual([['0'], ['0']]);
    someSecondsLater();
    expect([await length(), await length()]).toEqual([[String(bytes.length)], [String(bytes.length)]]);
  });

  it('[DA5] is looked for again after some seconds: artwork is named once it is there', async () => {
    const reply = await uploadImage(kit, as, { bytes: await picture() });
    const { url, filename } = reply.json<{ data: { url: string; filename: string } }>().data;
    await sql`update media set deleted_at = now() where filename = ${filename}`;
    await page('covered', { image: url });
    await sermon('covered/hope', 'https://files.example/hope.mp3');
    const artwork = async () => (await feed('/covered/feed.xml')).at('/rss/channel/itunes:image/@href');
    expect(await artwork()).toEqual([]);
    await sql`update media set deleted_at = null where filename = ${filename}`;
    someSecondsLater();
    expect(await artwork()).toEqual([SITE + url]);
  });
});

it('[DA5] a feed with recordings says what directories of podcasts ask for', async () => {
  await settings({ email: 'office@grace.example', podcastCategory: 'Religion & Spirituality' });
  await page('talks', {
    title: 'Talks',
    description: 'One a week',
    lang: 'fr',
    image: 'https://files.example/a.png',
  });
  await sermon('talks/hope', 'https://files.example/hope.mp3', { author: 'Ann & Bo' });
  await page('talks/plain', { entry: { kind: 'post', on: '2026-11-20', author: 'Cy' } });
  const { at } = await feed('/talks/feed.xml');
  const said = {
    title: ['Talks · Grace &amp; Co'],
    description: ['One a week'],
    link: [`${SITE}/talks`],
    language: ['fr'],
    'itunes:author': ['Grace &amp; Co'],
    'itunes:owner/itunes:name': ['Grace &amp; Co'],
    'itunes:owner/itunes:email': ['office@grace.example'],
    'itunes:explicit': ['false'],
    'item/itunes:author': ['Ann &amp; Bo'],
  };
  for (const [path, value] of Object.entries(said))
    expect([path, await at(`/rss/channel/${path}/text()`)]).toEqual([path, value]);
  expect(await at('/rss/channel/itunes:category/@text')).toEqual(['Religion &amp; Spirituality']);
  expect(await at('/rss/channel/itunes:image/@href')).toEqual(['https://files.example/a.png']);
  expect(await at('//item/guid')).toHaveLength(2);
});

it('[DA5] a feed without recordings is no podcast', async () => {
  await page('diary/one', { entry: { kind: 'post', on: '2026-11-22' } });
  expect((await feed('/diary/feed.xml')).body).not.toContain('itunes');
});

it.each([
  [
    'the first one that a directory takes',
    { image: [1200, 630], icon: [1400, 1400], logo: [3000, 3000] },
    'icon',
  ],
  ['the first one where a directory takes none', { image: [1200, 630], icon: [512, 512] }, 'image'],
  ['none that is there no more', { logo: [512, 512] }, 'logo'],
  ['none where there is none', {}, undefined],
])('[DA5] of the images of a site a podcast has %s', async (_, sizes: Record<string, number[]>, chosen) => {
  const nameOf = (image: string) => `/api/v1/media/${image}-0123456789abcdef.png`;
  const facts = Object.fromEntries(
    Object.entries(sizes).map(([image, [width = 0, height = 0]]) => [nameOf(image), { width, height }]),
  );
  const { artwork } = await podcastOf({
    settings: {
      ...app.siteSettings.current,
      image: nameOf('image'),
      icon: nameOf('icon'),
      logo: nameOf('logo'),
    },
    publicUrl: SITE,
    image: '',
    imageSizes: async () => facts,
  });
  expect(artwork).toBe(chosen && SITE + nameOf(chosen));
});
