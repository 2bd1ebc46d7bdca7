import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { MAX_PAGE_TITLE } from '@vestry/sync/contract/page-settings';
import type { TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import type { ExportedPage } from '../../format';
import type { WxrItem } from '../file/wxr-item';
import type { Entry } from '../site/entry-routes';
import { type Section, SECTIONS, sectionOf } from '../site/kinds';
import type { Notes } from '../site/notes';
import { entryHtml } from '../text/entry-html';
import { htmlWidgets } from '../text/html-widgets';
import { cut } from '../text/marked-runs';
import { mayShowPictures, type Picture } from '../text/pictures';
import { lineOf } from '../text/plain-text';
import { FACT_TERMS, factsHtml, textIn } from './entry-facts';
import { datedOf, type Fields, type Setting, settingsOf } from './page-settings';
import { leftFields } from './left-fields';
import { pageTree } from './page-tree';
import { TOPIC_TERMS } from './topics';

const widget = (id: string, type: string, fields: object): TreeNode => ({
  value: withNewestShape({ id, type, ...fields }),
});

const heading = (title: string) => widget('title', 'text', { text: title, tag: 'h1' });
const listOf = (section: Section) =>
  section === 'events'
    ? widget('events', 'events1', { section: SECTIONS.events, most: 'fifty' })
    : widget('posts', 'posts1', { section: SECTIONS[section], most: 'fifty' });
const sectionAt = (route: string): Section | undefined =>
  (Object.keys(SECTIONS) as Section[]).find((section) => SECTIONS[section] === route);

/** Groups of terms that are read in another place, or say how an entry looks. */
const TAKEN_TERMS = new Set([
  'language',
  'post_translations',
  'author',
  'post_format',
  'wp_theme',
  ...FACT_TERMS,
]);

/** What of an entry has no place here. */
function noteLeft(item: WxrItem, page: ExportedPage, about: string, notes: Notes): void {
  for (const name of leftFields(item, page)) notes.add('meta', name, about);
  if (item.title === '') notes.add('untitled', '', about);
  if (item.comments > 0) notes.add('comments', '', about, item.comments);
  const isLeft = ({ domain }: WxrItem['terms'][number]) =>
    !TAKEN_TERMS.has(domain) && !(page.fields.entry && TOPIC_TERMS.has(domain));
  for (const term of item.terms.filter(isLeft)) notes.add('terms', term.domain, about);
}

/** The picture above its text, unless the file has none of that number. */
function featuredOf(item: WxrItem, about: string, { addresses, notes }: Setting): Picture | undefined {
  const number = item.meta['_thumbnail_id'] ?? '';
  const featured = addresses.picture(number);
  if (!featured && /^[1-9]/.test(number)) notes.add('featured', '', about);
  return featured;
}

/** All that is written in an entry. `language`: that of the page. */
function writtenIn(item: WxrItem, language: string, { outline }: Setting) {
  const text = entryHtml(
    { ...item, content: textIn(item) },
    {
      patterns: outline.patterns,
      onPattern: (id) => outline.shownPatterns.add(id),
      language,
    },
  );
  const facts = sectionOf(item.type) ? factsHtml(item, (id) => outline.relatedTo(id), language) : '';
  return { html: facts === '' ? text.html : `${text.html}\n\n${facts}`, losses: text.losses };
}

/** Has `addresses` ask for what the page of an entry shows: of a text without pictures nothing is read for that. */
export function wantMedia(item: WxrItem, setting: Setting): void {
  const { addresses, language } = setting;
  featuredOf(item, '', setting);
  datedOf(item, setting);
  const { html } = writtenIn(item, language, setting);
  if (mayShowPictures(html)) htmlWidgets(html, addresses.of(item.id));
}

function textOf(
  item: WxrItem,
  { entry, about, language }: { entry: Entry; about: string; language: string },
  setting: Setting,
): TreeNode[] {
  const { addresses, linksAcross, notes } = setting;
  const { html, losses: left } = writtenIn(item, language, setting);
  const { widgets, losses, anchors, leadsAcross } = htmlWidgets(html, addresses.of(item.id));
  linksAcross.add(entry, anchors, leadsAcross);
  for (const [kind, name, words] of [...left, ...losses])
    if (kind === 'address') notes.add(kind, '', name);
    else notes.add(kind, name, words ? `${cut(about, 60)}: ${words}` : about);
  return widgets;
}

/** An entry of WordPress as a page of this site, in the form that an import reads. */
export function toPage(item: WxrItem, entry: Entry, setting: Setting): ExportedPage {
  const { notes, header, footer } = setting;
  const { uid, route } = entry;
  const title = lineOf(item.title, MAX_PAGE_TITLE);
  const about = title || route;
  const settings = settingsOf(item, entry, setting);
  const text = textOf(item, { entry, about, language: settings.lang ?? setting.language }, setting);
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
  const listed = isPostsPage ? 'posts' : sectionAt(route);
  const list = listed && setting.outline.sections.has(listed) ? [listOf(listed)] : [];
  const shown = [...text, ...list];
  if (item.status === 'publish' && shown.length === 0 && !featured) notes.add('empty', '', about);
  const page = { uid, fields, tree: pageTree([...opening, ...shown]) };
  noteLeft(item, page, about, notes);
  return page;
}

/** The list of a section, where the export has no page for it. */
export function listPage(section: Section, uid: string, setting: Setting): ExportedPage {
  const { header, footer, language, outline, choices } = setting;
  const t = translator(chooseLanguage([language]));
  const title =
    (section === 'posts' && lineOf(outline.site, MAX_PAGE_TITLE)) || t('importing.listTitle', { section });
  const status = choices.drafts ? 'draft' : 'public';
  const fields: Fields = { route: SECTIONS[section], status, header, footer, title };
  return { uid, fields, tree: pageTree([heading(title), listOf(section)]) };
}
