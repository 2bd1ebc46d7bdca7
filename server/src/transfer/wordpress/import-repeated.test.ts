import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { item, OLD, wxr } from './test-support/export';
import { noteOf, siteToImport } from './test-support/site';

it('[WX3] each import of the file again writes the pages that were not edited here as the file has them', async () => {
  const kit = await siteToImport();
  const at = (words: string) =>
    wxr([item({ id: 1, type: 'page', title: 'Same', name: 'same', link: `${OLD}/same/`, content: words })]);
  const words = async () => JSON.stringify((await kit.page('same')).widgets.at(-1)?.['blocks']);
  for (const each of ['One.', 'Two.', 'Two.', 'Three.', 'Four.']) {
    const report = await kit.taken(at(each));
    expect(noteOf(report, 'edited')).toBeUndefined();
    expect(await words()).toContain(each);
  }
  await kit.sql`update documents set version = version + 1 where fields ->> 'route' = 'same'`;
  const left = await kit.taken(at('Five.'));
  expect(noteOf(left, 'edited')).toMatchObject({ count: 1, examples: ['Same'] });
  expect(noteOf(await kit.taken(at('Six.')), 'edited')).toMatchObject({ count: 1 });
  expect(await words()).toContain('Four.');
});

const page = (id: number, content: string) =>
  item({ id, type: 'page', title: `Page ${id}`, name: `p${id}`, link: `${OLD}/p${id}/`, content });

it('[WX3] what somebody saves or deletes while an import runs stays as it is, and is named', async () => {
  const kit = await siteToImport();
  let readings = 0;
  let before = async (_reading: number) => {};
  const file = (words: string) =>
    async function* () {
      readings += 1;
      await before(readings);
      yield wxr([1, 2, 3].map((id) => page(id, words)));
    };
  await kit.taken(file('One.'));
  const last = readings;
  readings = 0;
  before = async (reading) => {
    if (reading !== last) return;
    await kit.sql`update documents set version = version + 1 where fields ->> 'route' = 'p1'`;
    await kit.sql`
      update documents set version = version + 1, deleted_at = now(), published_version = null, published_fields = null
      where fields ->> 'route' = 'p2'`;
  };
  const report = await kit.taken(file('Two.'));
  expect(readings).toBe(last);
  expect(noteOf(report, 'edited')).toMatchObject({ count: 2 });
  expect(noteOf(report, 'edited')?.examples.toSorted()).toEqual(['Page 1', 'Page 2']);
  expect(JSON.stringify((await kit.page('p1')).widgets)).toContain('One.');
  expect(JSON.stringify((await kit.page('p3')).widgets)).toContain('Two.');
  const [there] = await kit.sql`select deleted_at from documents where fields ->> 'route' = 'p2'`;
  expect(there?.['deleted_at']).not.toBeNull();
});

it('[WX3] a page that somebody has deleted does not come back, and is named', async () => {
  const kit = await siteToImport();
  const admin = await kit.signInAs('admin');
  const post = item({ id: 5, title: 'Post', name: 'post', link: `${OLD}/post/` });
  await kit.taken(wxr([page(1, 'One.'), page(2, 'One.'), post]));
  const there = async () => {
    const rows = await kit.sql<{ route: string }[]>`
      select fields ->> 'route' as route from documents where deleted_at is null and kind = 'page' order by 1`;
    return rows.map(({ route }) => route);
  };
  for (const route of ['p1', 'blog']) {
    const { id } = await kit.page(route);
    expect((await kit.call('DELETE', `/pages/${id}`, { as: admin })).statusCode).toBe(200);
  }
  for (const words of ['One.', 'Two.']) {
    const report = await kit.taken(wxr([page(1, words), page(2, words), post]));
    expect(noteOf(report, 'edited')).toMatchObject({ count: 1, examples: ['Page 1'] });
    expect(await there()).toEqual(['blog/post', 'p2']);
  }
});

it('[WX3] what an import before this record of versions left is known when nobody changed it', async () => {
  const kit = await siteToImport();
  await kit.taken(wxr([page(1, 'One.'), page(2, 'One.')]));
  await kit.sql`delete from imported_documents`;
  await kit.sql`update documents set version = 2 where fields ->> 'route' = 'p2'`;
  const migration = await readFile(
    new URL('../../migrations/061-imports-into-the-site.sql', import.meta.url),
    'utf8',
  );
  await kit.sql.unsafe(/insert into imported_documents[^;]*;/.exec(migration)![0]);
  const report = await kit.taken(wxr([page(1, 'Two.'), page(2, 'Two.')]));
  expect(noteOf(report, 'edited')).toMatchObject({ count: 1, examples: ['Page 2'] });
  expect(JSON.stringify((await kit.page('p1')).widgets)).toContain('Two.');
});

it('[WX5] two entries with one number are both taken, and one that is there twice once', async () => {
  const kit = await siteToImport();
  const first = item({ id: 1, title: 'One', name: 'one', link: `${OLD}/one/` });
  const second = item({ id: 1, title: 'Two', name: 'two', link: `${OLD}/two/` });
  const report = await kit.taken(wxr([first, second, second]));
  expect(report.counts.posts).toEqual({ found: 3, taken: 3 });
  expect(noteOf(report, 'twice')).toMatchObject({ count: 1, examples: ['Two'] });
  expect((await kit.page('blog/one')).fields).toMatchObject({ title: 'One' });
  expect((await kit.page('blog/two')).fields).toMatchObject({ title: 'Two' });
  const leads = await kit.sql<{ path: string }[]>`
    select path from redirects where path !~ '^/(2024|author)' order by path`;
  expect(leads.map(({ path }) => path)).toEqual(['/?p=1', '/one', '/two']);
});
