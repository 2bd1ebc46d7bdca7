import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportChoices, USUAL_CHOICES } from '@vestry/sync/contract/site-imports';
import { expect, it } from 'vitest';
import { item, OLD, wxr } from '../wordpress/test-support/export';
import { siteToImport } from '../wordpress/test-support/site';
import { closeSource, openSource } from './read-entries';
import { zipOf } from './test-support/zip';

const AS_NEW: ImportChoices = { ...USUAL_CHOICES, site: 'new' };
const AS_FORMER: ImportChoices = { ...USUAL_CHOICES, site: 'former' };

async function siteWithPages() {
  const kit = await siteToImport();
  return {
    ...kit,
    /** An archive of these texts by their paths. */
    zipTaken: async (
      files: Record<string, string>,
      { name = 'public.zip', choices = USUAL_CHOICES, dryRun = false } = {},
    ) => {
      const path = join(kit.home, 'sent.zip');
      await writeFile(path, zipOf(files));
      const source = await openSource(path, name);
      try {
        return await kit.taken(source, { dryRun }, { choices, name });
      } finally {
        closeSource(source);
      }
    },
    /** Each page's route, with the sentence that is in its text. */
    pages: async () => {
      const rows = await kit.sql<{ route: string; contents: string }[]>`
        select fields ->> 'route' as route, contents from documents
        where deleted_at is null and kind = 'page' order by 1`;
      return rows.map(({ route, contents }) => `${route} ${/(?:One|Two|Three)\./.exec(contents)?.[0] ?? ''}`);
    },
  };
}

const one = {
  'index.md': '# House\n\nOne.',
  'about.md': '# About us\n\nOne.',
  'visit.md': '# Visit\n\nOne.',
};

it('[WX3] a folder of the same name with other pages is another site, and changes nothing of the first', async () => {
  const { zipTaken, pages } = await siteWithPages();
  expect((await zipTaken(one)).former).toBeNull();
  const other = {
    'index.md': '# Club\n\nTwo.',
    'about.md': '# Our club\n\nTwo.',
    'teams.md': '# Teams\n\nTwo.',
  };
  expect((await zipTaken(other)).former).toBeNull();
  expect((await pages()).filter((each) => each.endsWith('One.'))).toEqual([
    'about One.',
    'home One.',
    'visit One.',
  ]);
  expect((await pages()).filter((each) => each.endsWith('Two.'))).toHaveLength(3);
});

it('[WX3] a folder with at least half of its pages here updates them, whatever it is called, and says so', async () => {
  const { zipTaken, pages, sql } = await siteWithPages();
  await zipTaken(one, { name: 'house.zip' });
  await sql`update documents set version = version + 1 where fields ->> 'route' = 'about'`;
  const next = {
    ...one,
    'index.md': '# House\n\nTwo.',
    'about.md': '# About us\n\nTwo.',
    'new.md': '# New\n\nTwo.',
  };
  const former = { file: 'house.zip', at: expect.any(String), isUpdated: true };
  expect((await zipTaken(next, { name: 'house (1).zip', dryRun: true })).former).toEqual(former);
  expect((await zipTaken(next, { name: 'house (1).zip' })).former).toEqual(former);
  expect(await pages()).toEqual(['about One.', 'home Two.', 'new Two.', 'visit One.']);
});

it('[WX3] a folder with fewer of its pages here is a new site beside them, unless somebody chooses otherwise', async () => {
  const { zipTaken, pages } = await siteWithPages();
  await zipTaken(one);
  const next = { 'visit.md': '# Visit\n\nTwo.', 'a.md': '# A\n\nTwo.', 'b.md': '# B\n\nTwo.' };
  const options = { dryRun: true, choices: USUAL_CHOICES };
  expect((await zipTaken(next, options)).former).toMatchObject({ file: 'public.zip', isUpdated: false });
  expect((await zipTaken(next, { choices: AS_FORMER })).former).toMatchObject({ isUpdated: true });
  expect(await pages()).toEqual(['a Two.', 'about One.', 'b Two.', 'home One.', 'visit Two.']);
});

it('[WX3] an export of an address updates what came from there, or comes as a new site if somebody chooses so', async () => {
  const { taken, pages } = await siteWithPages();
  const page = (id: number, words: string) =>
    item({ id, type: 'page', title: `Page ${id}`, name: `p${id}`, link: `${OLD}/p${id}/`, content: words });
  expect((await taken(wxr([page(1, 'One.')]), {}, { name: 'a.xml' })).former).toBeNull();
  const beside = await taken(wxr([page(1, 'Two.')]), {}, { choices: AS_NEW, name: 'b.xml' });
  expect(beside.former).toMatchObject({ file: 'a.xml', isUpdated: false });
  expect(await pages()).toEqual(['p1 One.', 'p1-2 Two.']);
  const more = await taken(wxr([page(1, 'Three.'), page(2, 'Three.')]), {}, { name: 'c.xml' });
  expect(more.former).toMatchObject({ file: 'b.xml', isUpdated: true });
  expect(await pages()).toEqual(['p1 One.', 'p1-2 Three.', 'p2 Three.']);
});

const ghost = (key: string, posts: readonly [id: number, title: string, words: string][]) =>
  JSON.stringify({
    data: {
      posts: posts.map(([id, title, words]) => ({
        id,
        title,
        slug: title.toLowerCase(),
        html: `<p>${words}</p>`,
        status: 'published',
      })),
      settings: key === '' ? [] : [{ key: 'db_hash', value: key }],
    },
  });

it('[WX3] each site of Ghost is known by its own number', async () => {
  const { taken, pages } = await siteWithPages();
  await taken(ghost('a', [[1, 'Welcome', 'One.']]));
  expect((await taken(ghost('b', [[1, 'Welcome', 'Two.']]))).former).toBeNull();
  const again = await taken(
    ghost('a', [
      [1, 'Hello', 'Three.'],
      [2, 'More', 'Three.'],
    ]),
    {},
    { name: 'again.json' },
  );
  expect(again.former).toMatchObject({ isUpdated: true });
  expect(await pages()).toEqual(['blog ', 'blog/more Three.', 'blog/welcome Three.', 'blog/welcome-2 Two.']);
});

it('[WX3] a site with an address of thousands of characters is taken, and known again', async () => {
  const { taken } = await siteToImport();
  const base = `${OLD}/${randomBytes(3_000).toString('hex')}`;
  const file = wxr([item({ id: 1, type: 'page', title: 'About', name: 'about', link: `${base}/about/` })], {
    base,
  });
  expect((await taken(file)).counts.pages).toEqual({ found: 1, taken: 1 });
  expect((await taken(file)).former).toMatchObject({ isUpdated: true });
});
