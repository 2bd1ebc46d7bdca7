import { expect, test } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';

// Before a release: to store 50,006 pages and to read them takes longer than most files of tests. How pages are divided
// among the files of a site map is tested without a database in site-map.test.ts.

const kit = await testApp({ context: { renderer: plainRenderer } });
const get = (url: string) => kit.app.inject({ method: 'GET', url });
const countOf = (markup: string, tag: string) => markup.split(`<${tag}>`).length - 1;

test('of 50,006 pages every one is in a file that the site map names', async () => {
  await kit.sql`
    insert into documents (uid, kind, id, version, fields, contents)
    select gen_random_uuid(), 'page', 1000 + n, 1,
      json_build_object('route', 'many-' || n, 'status', 'public', 'headerId', null, 'footerId', null),
      ${contents(pageTree(text('a', 'x')))}
    from generate_series(1, 50006) n`;
  await expect.poll(async () => countOf((await get('/sitemap.xml')).body, 'sitemap')).toBe(2);
  const { body } = await get('/sitemap.xml');
  const files = [...body.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, path]) => path!);
  const replies = await Promise.all(files.map(get));
  expect(replies.map(({ headers }) => headers['content-type'])).toEqual(
    files.map(() => 'application/xml; charset=utf-8'),
  );
  const routes = replies.flatMap((reply) => reply.body.match(/\/many-\d+(?=<)/g) ?? []);
  expect(new Set(routes).size).toBe(50_006);
});
