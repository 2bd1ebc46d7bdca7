import type { z } from 'zod';
import { isDay } from '@vestry/sync/dates/repeat';
import { MAX_AUTHOR } from '@vestry/sync/dates/entry';
import { MAX_PAGE_DESCRIPTION, MAX_PAGE_TITLE } from '@vestry/sync/contract/page-settings';
import type { PageStatus } from '@vestry/sync/contract/document';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import type { exportedPage } from '../format';
import type { SiteAddresses } from './addresses';
import { entryHtml } from './entry-html';
import { htmlWidgets } from './html-widgets';
import { differsFromSite, judgedLanguage, ownLanguage, tagOf } from './languages';
import { cut } from './marked-runs';
import type { Notes } from './notes';
import { BLOG, type Entry, type Outline } from './outline';
import { plain } from './plain-text';
import type { WxrItem } from './wxr-item';

/** What every page of the export gets from this site. */
export interface Setting {
  outline: Outline;
  addresses: SiteAddresses;
  notes: Notes;
  authors: ReadonlyMap<string, string>;
  /** The language of this site. */
  language: string;
  header: string | null;
  footer: string | null;
  now: Date;
}

type Fields = z.infer<typeof exportedPage>['fields'];

/** 'yyyy-mm-dd hh:mm:ss' in UTC, as what is scheduled is stored; undefined for a time that is over, or none. */
function momentAfter(now: Date, text: string): string | undefined {
  const at = new Date(`${text.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime()) || at <= now || at.getUTCFullYear() > 2199) return undefined;
  at.setUTCSeconds(0, 0);
  return at.toISOString();
}

function statusOf(item: WxrItem, { notes, now }: Setting): { status: PageStatus; publishAt?: string } {
  const { status, password, title } = item;
  if (password !== '') {
    notes.add('password', '', title);
    return { status: 'private' };
  }
  if (status === 'publish') return { status: 'public' };
  if (status === 'private') return { status: 'private' };
  const publishAt = status === 'future' ? momentAfter(now, item.dateGmt) : undefined;
  if (status === 'future') notes.add('planned', publishAt ? 'later' : 'over', title);
  return { status: 'draft', ...(publishAt ? { publishAt } : {}) };
}

function entryOf(item: WxrItem, { authors }: Setting): Fields['entry'] {
  const on = item.date.slice(0, 10);
  if (item.type !== 'post' || !isDay(on) || on < '1970' || on >= '2200') return undefined;
  const author = plain(authors.get(item.author) ?? item.author, MAX_AUTHOR);
  return { kind: 'post', on, ...(author ? { author } : {}) };
}

const widget = (id: string, type: string, fields: object): TreeNode => ({
  value: withNewestShape({ id, type, ...fields }),
});

/** What the page says of its language, where that is not this site's, and of the page that it translates. */
function langOf(
  item: WxrItem,
  entry: Entry,
  { outline, notes, language }: Setting,
): Pick<Fields, 'lang' | 'translationOf'> {
  const translationOf = outline.translationOf(entry);
  if (translationOf) notes.add('translation', '', item.title);
  const tied = translationOf ? { translationOf } : {};
  const own = ownLanguage(item);
  const claimed = tagOf(outline.language);
  const judged = own
    ? differsFromSite(own, language) && { lang: own }
    : judgedLanguage(`${item.title} ${item.excerpt} ${item.content}`, claimed, language);
  if (!judged) return tied;
  if (judged.isUnsure) notes.add('unsureLanguage', claimed, item.title);
  if (judged.lang === undefined) return tied;
  notes.add('language', judged.lang, item.title);
  return { lang: judged.lang, ...tied };
}

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
  if (item.comments > 0) notes.add('comments', '', about, item.comments);
  for (const { domain } of item.terms)
    if (domain === 'category' || domain === 'post_tag') notes.add('terms', domain, about);
}

/** An entry of WordPress as a page of this site, in the form that an import reads. */
export function toPage(item: WxrItem, entry: Entry, setting: Setting): z.infer<typeof exportedPage> {
  const { addresses, notes, header, footer, outline } = setting;
  const { uid, route } = entry;
  const title = plain(item.title, MAX_PAGE_TITLE);
  const about = title || route;
  const spoken = langOf(item, entry, setting);
  const text = entryHtml(item, {
    patterns: outline.patterns,
    onPattern: (id) => outline.shownPatterns.add(id),
    language: spoken.lang ?? setting.language,
  });
  const { widgets, losses } = htmlWidgets(text.html, addresses.of(item.id));
  for (const [kind, name, words] of [...text.losses, ...losses])
    if (kind === 'address') notes.add(kind, '', name);
    else notes.add(kind, name, words ? `${cut(about, 60)}: ${words}` : about);
  noteLeft(item, about, notes);
  const description = plain(item.excerpt, MAX_PAGE_DESCRIPTION);
  const featured = addresses.picture(item.meta['_thumbnail_id'] ?? '');
  const dated = entryOf(item, setting);
  const fields: Fields = {
    route,
    header,
    footer,
    ...statusOf(item, setting),
    ...spoken,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(featured ? { image: featured.image } : {}),
    ...(dated ? { entry: dated } : {}),
  };
  const opening = [
    title ? heading(title) : [],
    dated ? widget('facts', 'entry1', {}) : [],
    featured ? widget('featured', 'image1', { ...featured, crop: 'none' }) : [],
  ].flat();
  const list = route === BLOG ? [listOfPosts()] : [];
  return { uid, fields, tree: treeOf([...opening, ...widgets, ...list]) };
}

/** The list of the posts, where the export has no page for it. */
export function blogPage(uid: string, title: string, setting: Setting): z.infer<typeof exportedPage> {
  const { header, footer } = setting;
  const fields: Fields = { route: BLOG, status: 'public', header, footer, title };
  return { uid, fields, tree: treeOf([heading(title), listOfPosts()]) };
}
