import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { item, OLD, wxr } from './test-support/export';
import { noteOf, siteToImport } from './test-support/site';

it('[WX3] what nobody has changed here becomes what the file says, as often as it is brought in', async () => {
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

it('[WX3] what an import before this record of versions left is known when nobody changed it', async () => {
  const kit = await siteToImport();
  const one = (id: number, content: string) =>
    item({ id, type: 'page', title: `Page ${id}`, name: `p${id}`, link: `${OLD}/p${id}/`, content });
  await kit.taken(wxr([one(1, 'One.'), one(2, 'One.')]));
  await kit.sql`delete from imported_documents`;
  await kit.sql`update documents set version = 2 where fields ->> 'route' = 'p2'`;
  const migration = await readFile(
    new URL('../../migrations/061-imports-into-the-site.sql', import.meta.url),
    'utf8',
  );
  await kit.sql.unsafe(/insert into imported_documents[^;]*;/.exec(migration)![0]);
  const report = await kit.taken(wxr([one(1, 'Two.'), one(2, 'Two.')]));
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
