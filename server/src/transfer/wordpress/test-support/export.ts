/** Parts of an export as WordPress writes it, of a small site that has one of each kind. */
interface Item {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  link?: string;
  status?: string;
  content?: string;
  excerpt?: string;
  parent?: number;
  date?: string;
  password?: string;
  attachment?: string;
  terms?: string;
  meta?: Record<string, string>;
  comments?: number;
}

export const OLD = 'https://old.test';

const data = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export function item({
  id,
  type = 'post',
  title = '',
  name = '',
  status = 'publish',
  ...more
}: Item): string {
  const {
    link = `${OLD}/?p=${id}`,
    content = '',
    excerpt = '',
    parent = 0,
    date = '2024-03-05 23:30:00',
  } = more;
  const meta = Object.entries(more.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${data(key)}</wp:meta_key><wp:meta_value>${data(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Hi</wp:comment_content></wp:comment>';
  return `<item>
    <title>${data(title)}</title><link>${link}</link><dc:creator>${data('anna')}</dc:creator>
    <content:encoded>${data(content)}</content:encoded><excerpt:encoded>${data(excerpt)}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>${data(date)}</wp:post_date><wp:post_date_gmt>${data(date)}</wp:post_date_gmt>
    <wp:post_name>${data(name)}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>${parent}</wp:post_parent>
    <wp:menu_order>${id}</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password>${data(more.password ?? '')}</wp:post_password>
    ${more.attachment ? `<wp:attachment_url>${data(more.attachment)}</wp:attachment_url>` : ''}
    ${more.terms ?? ''}${meta.join('')}${comment.repeat(more.comments ?? 0)}</item>`;
}

export const wxr = (
  items: readonly string[],
  { language = 'en-US', base = OLD } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!-- generator="WordPress/6.7" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old &amp; Gold</title><link>${base}</link><language>${language}</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${base}</wp:base_site_url><wp:base_blog_url>${base}</wp:base_blog_url>
<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name>${data('Anna Lin')}</wp:author_display_name></wp:author>
${items.join('\n')}</channel></rss>`;

const menuItem = (id: number, title: string, to: number | string, parent = 0): string =>
  item({
    id,
    type: 'nav_menu_item',
    title,
    terms: `<category domain="nav_menu" nicename="main">${data('Main')}</category>`,
    meta: {
      _menu_item_type: typeof to === 'number' ? 'post_type' : 'custom',
      _menu_item_object_id: String(typeof to === 'number' ? to : id),
      _menu_item_menu_item_parent: String(parent),
      _menu_item_url: typeof to === 'number' ? '' : to,
    },
  });

/** `files`: where its pictures are. */
export const smallSite = (files = `${OLD}/wp-content/uploads`): string[] => [
  item({
    id: 2,
    type: 'page',
    title: 'About us',
    name: 'about',
    link: `${OLD}/about/`,
    content: `<p>See <a href="${OLD}/2024/03/05/first-steps/#more">the first post</a>, <a href="/?p=11">a draft</a> and <a href="https://elsewhere.test/x">others</a>.</p>
      <img class="alignleft wp-image-20" src="${files}/2024/03/hill-300x200.jpg" alt="A hill" />`,
  }),
  item({
    id: 3,
    type: 'page',
    title: 'Team',
    name: 'team',
    link: `${OLD}/about/team/`,
    parent: 2,
    excerpt: 'Who <b>we</b> are',
  }),
  item({
    id: 4,
    type: 'page',
    title: '歷史',
    name: '%e6%ad%b7%e5%8f%b2',
    link: `${OLD}/%e6%ad%b7%e5%8f%b2/`,
    status: 'private',
  }),
  item({
    id: 10,
    title: 'First <em>steps</em> &amp; more',
    name: 'first-steps',
    link: `${OLD}/2024/03/05/first-steps/`,
    terms: `<category domain="category" nicename="news">${data('News')}</category>`,
    comments: 2,
    meta: { _thumbnail_id: '20' },
    content: `One paragraph\nwith a break.\n\nAnother.\n\n[gallery ids="20,21"]\n\n<script>alert(1)</script>[slider id="4"]`,
  }),
  item({ id: 11, title: 'Not yet', status: 'draft' }),
  item({ id: 12, title: 'Later', name: 'later', status: 'future', date: '2190-01-01 08:00:30' }),
  item({ id: 13, title: 'Secret', name: 'secret', password: 'enter', link: `${OLD}/2024/03/06/secret/` }),
  item({ id: 14, title: 'Thrown away', name: 'gone__trashed', status: 'trash' }),
  item({ id: 15, title: '', name: '', content: 'Without a title', link: `${OLD}/2024/03/07/15/` }),
  item({ id: 16, title: 'First steps again', name: 'first-steps', link: `${OLD}/2024/04/05/first-steps/` }),
  item({
    id: 20,
    type: 'attachment',
    title: 'hill',
    status: 'inherit',
    attachment: `${files}/2024/03/hill.jpg`,
    excerpt: 'The hill',
    meta: { _wp_attachment_image_alt: 'A hill in spring' },
  }),
  item({
    id: 21,
    type: 'attachment',
    title: 'lake',
    status: 'inherit',
    parent: 10,
    attachment: `${files}/2024/03/lake.png`,
  }),
  item({
    id: 22,
    type: 'attachment',
    title: 'song',
    status: 'inherit',
    attachment: `${files}/2024/03/song.mp3`,
  }),
  menuItem(30, '', 2),
  menuItem(31, 'The team', 3, 30),
  menuItem(32, 'Elsewhere', 'https://elsewhere.test/'),
  menuItem(33, 'News', ''),
  item({ id: 40, type: 'wp_template', title: 'Single' }),
];
