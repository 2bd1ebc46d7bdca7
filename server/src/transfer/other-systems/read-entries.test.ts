import { expect, it } from 'vitest';
import { TerminalError } from '../../platform/messages/terminal';
import type { WxrItem } from '../wordpress/file/wxr-item';
import { readEntries } from './read-entries';

async function read(text: string, pieces = 1) {
  const length = Math.ceil(text.length / pieces);
  async function* source() {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
  }
  const items: WxrItem[] = [];
  let channel: object = {};
  for await (const each of readEntries(source)) {
    items.push(each.item);
    ({ channel } = each);
  }
  return { items, channel };
}

async function refusalOf(text: string): Promise<string> {
  try {
    await read(text);
    return 'taken';
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    return String(error.lines[0]);
  }
}

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As Google's Takeout has it since 2024: no address of the blog, each entry with its path. */
const takeout = `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
  <id>tag:blogger.com,1999:blog-42</id><title>Parish notes</title>
  <entry>
    <id>tag:blogger.com,1999:blog-42.post-7</id>
    <blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>
    <author><name>Ann</name><uri></uri><blogger:type>BLOGGER</blogger:type></author>
    <title>Harvest &amp; thanks</title>
    <content type='html'>${escaped('<p>See\n<a href="https://notes.blogspot.com/p/visit.html">us</a> &amp; more</p>\n<pre>a\nb</pre>')}</content>
    <blogger:metaDescription>What we had</blogger:metaDescription>
    <published>2024-09-29T10:00:00.001+02:00</published>
    <category scheme='tag:blogger.com,1999:blog-42' term='Feasts'/>
    <blogger:filename>/2024/09/harvest.html</blogger:filename>
  </entry>
  <entry>
    <id>tag:blogger.com,1999:blog-42.page-8</id>
    <blogger:type>PAGE</blogger:type><blogger:status>DRAFT</blogger:status>
    <title>Visit &lt;us&gt;</title><content type='html'>Here</content>
    <published>2024-01-01T00:00:00Z</published>
    <blogger:filename>/p/visit.html</blogger:filename>
  </entry>
  <entry>
    <id>tag:blogger.com,1999:blog-42.post-9</id>
    <blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status>
    <title/><content type='html'>Nice</content>
  </entry>
</feed>`;

it.each([1, 50])('a Takeout of Blogger has its posts and pages, read in %i pieces', async (pieces) => {
  const { items, channel } = await read(takeout, pieces);
  expect(channel).toMatchObject({ title: 'Parish notes', link: 'https://notes.blogspot.com' });
  expect(items).toMatchObject([
    {
      type: 'post',
      status: 'publish',
      title: 'Harvest & thanks',
      link: 'https://notes.blogspot.com/2024/09/harvest.html',
      name: 'harvest',
      author: 'Ann',
      date: '2024-09-29 10:00:00',
      dateGmt: '2024-09-29 08:00:00',
      excerpt: 'What we had',
      content:
        '<p>See <a href="https://notes.blogspot.com/p/visit.html">us</a> &amp; more</p> <pre>a\nb</pre>',
      terms: [{ domain: 'post_tag', nicename: 'Feasts', name: 'Feasts' }],
    },
    { type: 'page', status: 'draft', title: 'Visit <us>', name: 'visit' },
    { type: 'Blogger: comment', role: 'part' },
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
});

it('a backup of Blogger from before its Takeout has posts and drafts, too', async () => {
  const kind = (name: string) =>
    `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`;
  const { items, channel } = await read(`<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom'>
    <title type='text'>Old notes</title>
    <link rel='alternate' type='text/html' href='http://old.blogspot.com/'/>
    <entry><id>tag:blogger.com,1999:blog-1.settings.BLOG_NAME</id>${kind('settings')}<title>Name</title></entry>
    <entry><id>tag:blogger.com,1999:blog-1.post-2</id><published>2012-05-06T07:08:00.000-07:00</published>
      ${kind('post')}<title type='text'>First</title><content type='html'>&lt;b&gt;Hi&lt;/b&gt;</content>
      <link rel='alternate' type='text/html' href='http://old.blogspot.com/2012/05/first.html'/></entry>
    <entry><id>tag:blogger.com,1999:blog-1.post-3</id>${kind('post')}<title>Later</title>
      <app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control></entry></feed>`);
  expect(channel).toMatchObject({ title: 'Old notes', link: 'http://old.blogspot.com/' });
  expect(items).toMatchObject([
    { type: 'Blogger: settings', role: 'design' },
    {
      type: 'post',
      status: 'publish',
      link: 'http://old.blogspot.com/2012/05/first.html',
      content: '<b>Hi</b>',
    },
    { type: 'post', status: 'draft', title: 'Later', link: '' },
  ]);
});

it('an address of an entry that is none is left out', async () => {
  const { items } = await read(takeout.replace('/p/visit.html</blogger', 'http://[</blogger'));
  expect(items[1]).toMatchObject({ title: 'Visit <us>', link: '' });
});

const ghost = {
  posts: [
    {
      id: 'a1',
      title: 'Harvest <em> & more',
      slug: 'harvest',
      html: '<p>See\n<a href="__GHOST_URL__/visit/">us</a></p>',
      feature_image: '__GHOST_URL__/content/images/corn.jpg',
      type: 'post',
      status: 'published',
      visibility: 'public',
      published_at: '2024-09-29T08:00:00.000Z',
      custom_excerpt: null,
    },
    { id: 'a2', title: 'Visit', slug: 'visit', html: null, type: 'page', status: 'draft' },
    { id: 'a3', title: 'Inside', slug: 'inside', html: '', status: 'published', visibility: 'members' },
  ],
  tags: [{ id: 't1', name: 'Feasts', slug: 'feasts' }],
  posts_tags: [{ post_id: 'a1', tag_id: 't1' }],
  users: [
    { id: 'u1', name: 'Ann' },
    { id: 'u2', name: 'Bea' },
  ],
  posts_authors: [
    { post_id: 'a1', author_id: 'u2' },
    { post_id: 'a1', author_id: 'u1' },
  ],
  posts_meta: [{ post_id: 'a1', meta_description: 'What we <b>', feature_image_alt: '<i> Corn' }],
  settings: [{ key: 'title', value: 'Parish' }],
};

it.each([{ db: [{ meta: {}, data: ghost }] }, { meta: {}, data: ghost }])(
  'an export of Ghost has its posts, pages and the pictures above them',
  async (file) => {
    const { items, channel } = await read(JSON.stringify(file));
    expect(channel).toMatchObject({ title: 'Parish', link: 'https://ghost.invalid' });
    const [picture, post, page, inside] = items;
    expect(items).toHaveLength(4);
    expect(picture).toMatchObject({
      type: 'attachment',
      attachment: 'https://ghost.invalid/content/images/corn.jpg',
      parent: post?.id,
      meta: { _wp_attachment_image_alt: '&lt;i> Corn' },
    });
    expect(post).toMatchObject({
      type: 'post',
      status: 'publish',
      title: 'Harvest <em> & more',
      name: 'harvest',
      link: 'https://ghost.invalid/harvest/',
      author: 'u2',
      date: '2024-09-29 08:00:00',
      excerpt: 'What we &lt;b>',
      content: '<p>See <a href="https://ghost.invalid/visit/">us</a></p>',
      meta: { _thumbnail_id: picture?.id },
      terms: [{ domain: 'post_tag', nicename: 'feasts', name: 'Feasts' }],
    });
    expect(page).toMatchObject({ type: 'page', status: 'draft', content: '' });
    expect(inside).toMatchObject({ type: 'post', status: 'private' });
  },
);

it.each([
  ['{"db":[', 'importing.brokenJson'],
  ['{"a":1}', 'json'],
  ['{"data":{"posts":[]}}', 'json'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title></entry></feed>', 'atom'],
  ['<feed><entry>', 'importing.brokenXml'],
  ['<feed><entry><entry/></entry></feed>', 'importing.brokenXml'],
  ['<!DOCTYPE feed [<!ENTITY a "b">]><feed/>', 'importing.doctype'],
])('%j is named for what it is', async (text, reason) => {
  expect(await refusalOf(text)).toContain(reason);
});

it('an export of Squarespace is one of WordPress', async () => {
  const { items, channel } = await read(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Grace</title><link>https://grace.squarespace.com</link><language>en-US</language>
<wp:base_site_url>https://grace.squarespace.com</wp:base_site_url>
<item><title>Harvest</title><link>/blog/2024/9/29/harvest</link><content:encoded><![CDATA[<div class="sqs-html-content"><p>Words</p></div>]]></content:encoded>
<wp:post_name>blog/2024/9/29/harvest</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id>
<wp:status>publish</wp:status><wp:post_date>2024-09-29 10:00:00</wp:post_date></item></channel></rss>`);
  expect(channel).toMatchObject({ link: 'https://grace.squarespace.com' });
  expect(items).toMatchObject([{ type: 'post', title: 'Harvest', link: '/blog/2024/9/29/harvest' }]);
});
