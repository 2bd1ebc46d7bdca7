import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { picture } from '../../features/media/test-support/pictures';
import { openDiskStore } from '../../platform/media/disk-store';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp } from '../../test-kit/test-app';
import { importWordPress } from '../wordpress/import-wordpress';
import { readHere } from '../wordpress/read-export';
import { closeSource, openSource } from './read-entries';
import { zipOf } from './test-support/zip';

const scratch = await scratchFolder('others');
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function taken(from: string | { path: string; name: string }) {
  const kit = await testApp({ context: { renderer: plainRenderer } });
  await kit.signInAs('admin');
  const { sql, context } = kit;
  const deps = {
    sql,
    store: await openDiskStore(await scratchFolder('others-media')),
    log: context.log,
    first: context.config.firstSettings,
    scratch,
    publicUrl: 'https://own.test',
    ...(typeof from === 'string' ? {} : { file: from }),
  };
  async function* whole() {
    yield typeof from === 'string' ? from : '';
  }
  const source = typeof from === 'string' ? whole : await openSource(from.path, from.name);
  const report = await importWordPress(deps, readHere(deps, source)).finally(() => closeSource(source));
  const visit = async (url: string) => {
    const { statusCode, headers, body } = await kit.app.inject({ url });
    return statusCode === 308 ? headers['location'] : statusCode === 200 ? body : statusCode;
  };
  const textOf = async (route: string) => {
    const [row] = await sql<{ contents: string }[]>`
      select contents from documents where fields ->> 'route' = ${route}`;
    return row?.contents ?? '';
  };
  const topicsOf = async (route: string) => {
    const [row] = await sql<{ topics: unknown }[]>`
      select fields -> 'topics' as topics from documents where fields ->> 'route' = ${route}`;
    return row?.topics;
  };
  return { report, visit, textOf, topicsOf };
}

it('posts and pages of Blogger answer at their addresses of before, and their links lead to each other', async () => {
  const entry = (id: string, kind: string, path: string, html: string) => `<entry>
    <id>tag:blogger.com,1999:blog-1.${kind}-${id}</id><blogger:type>${kind.toUpperCase()}</blogger:type>
    <blogger:status>LIVE</blogger:status><title>Title ${id}</title><content type="html"><![CDATA[${html}]]></content>
    <published>2024-09-29T10:00:00Z</published><blogger:filename>${path}</blogger:filename></entry>`;
  const { report, visit, textOf } = await taken(`<?xml version="1.0"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>Notes</title>
    ${entry('7', 'post', '/2024/09/harvest.html', '<p>Go to <a href="https://n.blogspot.com/p/visit.html">visit us</a></p>')}
    ${entry('8', 'page', '/p/visit.html', '<h2>Sundays</h2>At ten.')}
    ${entry('9', 'comment', '', 'Nice')}</feed>`);
  expect(report.counts).toMatchObject({
    pages: { found: 1, taken: 1 },
    posts: { found: 1, taken: 1 },
    others: { found: 1, taken: 0 },
  });
  expect(report.notes).toMatchObject([{ kind: 'type', name: 'Blogger: comment', count: 1 }]);
  await expect.poll(() => visit('/2024/09/harvest.html')).toBe('/blog/harvest');
  expect(await visit('/p/visit.html')).toBe('/p/visit');
  expect(await textOf('blog/harvest')).toContain('["visit us",{"href":"/p/visit"}]');
  expect(await textOf('p/visit')).toContain('At ten.');
});

it('what members of a Ghost may read is private, and a picture that cannot be fetched is named', async () => {
  const { report, visit, textOf } = await taken(
    JSON.stringify({
      data: {
        posts: [
          {
            id: 'a1',
            title: 'Harvest',
            slug: 'harvest',
            html: '<p>We had <a href="__GHOST_URL__/inside/">more</a>.</p>',
            feature_image: '__GHOST_URL__/content/images/corn.jpg',
            status: 'published',
            visibility: 'public',
            published_at: '2024-09-29T08:00:00.000Z',
          },
          {
            id: 'a2',
            title: 'Inside',
            slug: 'inside',
            html: '<p>Secret</p>',
            status: 'published',
            visibility: 'paid',
          },
        ],
      },
    }),
  );
  expect(report.counts.posts).toEqual({ found: 2, taken: 2 });
  expect(report.notes).toMatchObject([{ kind: 'media', name: 'dns' }]);
  await expect.poll(() => visit('/harvest')).toBe('/blog/harvest');
  expect(await textOf('blog/harvest')).toContain('["more",{"href":"/blog/inside"}]');
  expect(await visit('/blog/inside')).toBe(404);
});

it('an archive of Markdown comes with its pictures', async () => {
  const path = join(scratch, 'grace.zip');
  await writeFile(
    path,
    zipOf({
      'visit.md': '# Visit us\n\nTen o’clock.\n\n![The door](img/door.png)\n\n![Gone](img/gone.png)',
      'img/door.png': await picture('png'),
    }),
  );
  const { report, textOf } = await taken({ path, name: 'grace.zip' });
  expect(report.counts).toMatchObject({ pages: { found: 1, taken: 1 }, media: { found: 1, taken: 1 } });
  expect(report.notes).toMatchObject([{ kind: 'picture', name: 'address' }]);
  const text = await textOf('visit');
  expect(text).toContain('Ten o’clock.');
  expect(text).toMatch(/\/api\/v1\/media\/door-[^"]+\.png/);
});

it('labels of Blogger, tags of Ghost and front matter come as topics', async () => {
  const blogger = await taken(`<?xml version="1.0"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>N</title><entry>
    <id>tag:blogger.com,1999:blog-1.post-7</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>
    <title>Harvest</title><content type="html">Corn.</content><published>2024-09-29T10:00:00Z</published>
    <category scheme="tag:blogger.com,1999:blog-1" term="Feasts"/><category scheme="tag:blogger.com,1999:blog-1" term="Food"/>
    <blogger:filename>/2024/09/harvest.html</blogger:filename></entry></feed>`);
  expect(await blogger.topicsOf('blog/harvest')).toEqual(['Feasts', 'Food']);
  await expect.poll(() => blogger.visit('/search/label/Food?m=1')).toBe('/topics/food?m=1');

  const post = { id: 'a', title: 'Harvest', slug: 'harvest', html: '<p>Corn.</p>', status: 'published' };
  const tags = ['Feasts', '#hidden'].map((name, at) => ({ id: `t${at}`, name, slug: `s${at}` }));
  const data = {
    posts: [{ ...post, published_at: '2024-09-29T08:00:00.000Z' }],
    tags,
    posts_tags: tags.map(({ id }) => ({ post_id: 'a', tag_id: id })),
  };
  const ghost = await taken(JSON.stringify({ db: [{ meta: {}, data }] }));
  expect(await ghost.topicsOf('blog/harvest')).toEqual(['Feasts']);
  await expect.poll(() => ghost.visit('/tag/s0/')).toBe('/topics/feasts');
  expect(ghost.report.notes).toMatchObject([
    { kind: 'topics', name: '', count: 1 },
    { kind: 'terms', name: 'internal tag', count: 1 },
  ]);

  const path = join(scratch, 'topics.zip');
  const page = '---\ncategory: Feasts\ntags: [Food, feasts]\n---\n# Harvest\n\nCorn.';
  await writeFile(path, zipOf({ '_posts/2024-09-29-harvest.md': page }));
  const files = await taken({ path, name: 'topics.zip' });
  expect(await files.topicsOf('blog/harvest')).toEqual(['Feasts', 'Food']);
});
