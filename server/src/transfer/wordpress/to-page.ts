import type { z } from 'zod';
import { MAX_PAGE_TITLE } from '@vestry/sync/contract/page-settings';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import type { exportedPage } from '../format';
import { entryHtml } from './entry-html';
import { htmlWidgets } from './html-widgets';
import { cut } from './marked-runs';
import type { Notes } from './notes';
import { BLOG, type Entry } from './outline';
import { type Fields, type Setting, settingsOf } from './page-settings';
import type { Picture } from './pictures';
import { plain } from './plain-text';
import type { WxrItem } from './wxr-item';

const widget = (id: string, type: string, fields: object): TreeNode => ({
  value: withNewestShape({ id, type, ...fields }),
});

/** The text of a page, in the usual measure. */
const treeOf = (children: TreeNode[]): TreeNode => {
  const look = { container: true, space: '6', paddings: ['pt-12', 'pb-20'] };
  const content = { value: withNewestShape({ id: 'content', type: 'div', ...look }), children };
  return { value: withNewestShape({ id: ROOT_ID, type: 'div' }), children: [content] };
};

const heading = (title: string) => widget('title', 'text', { text: title, tag: 'h1' });
const listOfPosts = () => widget('posts', 'posts1', { section: BLOG, most: 'fifty' });

/** What of an entry has no place here. */
function noteLeft(item: WxrItem, about: string, notes: Notes): void {
  if (item.title === '') notes.add('untitled', '', about);
  for (const name of item.unread) notes.add('meta', name, about);
  if (item.comments > 0) notes.add('comments', '', about, item.comments);
  for (const { domain } of item.terms)
    if (domain === 'category' || domain === 'post_tag') notes.add('terms', domain, about);
}

/** The picture above its text, unless the file has none of that number. */
function featuredOf(item: WxrItem, about: string, { addresses, notes }: Setting): Picture | undefined {
  const number = item.meta['_thumbnail_id'] ?? '';
  const featured = addresses.picture(number);
  if (!featured && /^[1-9]/.test(number)) notes.add('featured', '', about);
  return featured;
}

/** `language`: that of the page. */
function textOf(
  item: WxrItem,
  about: string,
  { addresses, notes, outline }: Setting,
  language: string,
): TreeNode[] {
  const text = entryHtml(item, {
    patterns: outline.patterns,
    onPattern: (id) => outline.shownPatterns.add(id),
    language,
  });
  const { widgets, losses } = htmlWidgets(text.html, addresses.of(item.id));
  for (const [kind, name, words] of [...text.losses, ...losses])
    if (kind === 'address') notes.add(kind, '', name);
    else notes.add(kind, name, words ? `${cut(about, 60)}: ${words}` : about);
  return widgets;
}

/** An entry of WordPress as a page of this site, in the form that an import reads. */
export function toPage(item: WxrItem, entry: Entry, setting: Setting): z.infer<typeof exportedPage> {
  const { notes, header, footer } = setting;
  const { uid, route } = entry;
  const title = plain(item.title, MAX_PAGE_TITLE);
  const about = title || route;
  const settings = settingsOf(item, entry, setting);
  const text = textOf(item, about, setting, settings.lang ?? setting.language);
  noteLeft(item, about, notes);
  const featured = featuredOf(item, about, setting);
  const fields: Fields = {
    route,
    header,
    footer,
    ...settings,
    ...(title ? { title } : {}),
    ...(featured ? { image: featured.image } : {}),
  };
  const opening = [
    title ? heading(title) : [],
    settings.entry ? widget('facts', 'entry1', {}) : [],
    featured ? widget('featured', 'image1', { ...featured, crop: 'none' }) : [],
  ].flat();
  const isPostsPage = uid === setting.postsPage;
  if (isPostsPage) notes.add('postsPage', '', about);
  const list = isPostsPage || route === BLOG ? [listOfPosts()] : [];
  const shown = [...text, ...list];
  if (item.status === 'publish' && shown.length === 0 && !featured) notes.add('empty', '', about);
  return { uid, fields, tree: treeOf([...opening, ...shown]) };
}

/** The list of the posts, where the export has no page for it. */
export function blogPage(uid: string, title: string, setting: Setting): z.infer<typeof exportedPage> {
  const { header, footer } = setting;
  const fields: Fields = { route: BLOG, status: 'public', header, footer, title };
  return { uid, fields, tree: treeOf([heading(title), listOfPosts()]) };
}
