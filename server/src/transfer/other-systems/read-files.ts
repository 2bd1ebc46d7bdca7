import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { decoded } from '@vestry/sync/routes/route';
import { newItem, utcText, type WxrChannel, type WxrEntry, type WxrItem } from '../wordpress/file/wxr-item';
import type { Archive } from './archive';
import { firstIn, type Front, isDraft, momentOf, textIn } from './front-matter';
import { type PageFile, readHtml, readMarkdown } from './page-file';
import { pageText } from './page-text';
import { withoutLines } from './without-lines';

const PAGE = /\.(?:html?|md|markdown)$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;
const INDEX = /(?:^|\/)(?:_?index|readme)\.(?:html?|md|markdown)$/i;
const MEDIA =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic|pdf|docx?|xlsx?|pptx?|odt|ods|odp|mp3|m4a|ogg|wav|mp4|webm)$/i;
/** What other pages are made with, and no page itself. */
const TEMPLATE = /(?:^|\/)(?:_layouts|_includes|layouts|themes|archetypes)\//;
/** As Jekyll names its posts. */
const DATED = /^(\d{4}-\d\d-\d\d)-(.+)$/;

/** Where a folder would be, if it were a site: nobody is there. */
export const siteOf = (name: string): string => `https://${hash('sha256', name).slice(0, 16)}.files.invalid`;

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The address of a page by its file: Markdown has none with its ending, an index has that of its folder. */
function addressOf(path: string): string {
  if (INDEX.test(path)) return `/${encoded(path.slice(0, path.lastIndexOf('/') + 1))}`;
  return `/${encoded(MARKDOWN.test(path) ? path.replace(MARKDOWN, '') : path)}`;
}

/** Addresses as they are from the folder of the file: what leads to another file leads to its page. */
function withWholeAddresses(html: string, path: string, site: string, pages: ReadonlySet<string>): string {
  const from = `${site}/${encoded(path)}`;
  return html.replaceAll(
    /\b(href|src)=(["'])([^"']*)\2/gi,
    (whole, name: string, quote: string, written: string) => {
      const address = written.replaceAll('&amp;', '&');
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address) || !URL.canParse(address, from)) return whole;
      const { href, pathname, hash: place } = new URL(address, from);
      const file = decoded(pathname.slice(1)) ?? '';
      const to = pages.has(file) ? `${site}${addressOf(file)}${place}` : href;
      return `${name}=${quote}${to.replaceAll('&', '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')}${quote}`;
    },
  );
}

const listIn = (value: unknown): string[] =>
  (Array.isArray(value)
    ? value.map(textIn)
    : textIn(value)
        .split(',')
        .map((each) => each.trim())
  ).filter(Boolean);

function authorIn({ author, authors }: Front): string {
  const one = author ?? (Array.isArray(authors) ? (authors as unknown[])[0] : authors);
  return one && typeof one === 'object' ? firstIn(one as Front, ['name', 'title']) : textIn(one);
}

function imageIn(front: Front): string {
  for (const name of ['image', 'cover', 'thumbnail', 'featured_image', 'featuredImage']) {
    const value = front[name];
    const written =
      value && typeof value === 'object' ? firstIn(value as Front, ['image', 'src', 'url']) : textIn(value);
    if (written !== '') return written;
  }
  return '';
}

/** Of the front matter what the page has otherwise; the rest is named in the report. */
const READ = new Set(
  'title description summary excerpt lang language date publishDate draft published author authors tags tag categories category image cover thumbnail featured_image featuredImage layout slug'.split(
    ' ',
  ),
);

/** The file of the archive to which an address in one of its pages leads; '' for none. */
function pathOf(address: string, page: string, site: string): string {
  const from = `${site}/${encoded(page)}`;
  return address !== '' && URL.canParse(address, from)
    ? (decoded(new URL(address, from).pathname.slice(1)) ?? '')
    : '';
}

function termsOf(front: Front, lang: string): WxrItem['terms'] {
  const of = (domain: string) => (name: string) => ({ domain, nicename: name, name });
  const terms = [
    ...['categories', 'category'].flatMap((name) => listIn(front[name])).map(of('category')),
    ...['tags', 'tag'].flatMap((name) => listIn(front[name])).map(of('post_tag')),
    ...(lang ? [lang].map(of('language')) : []),
  ];
  return terms.slice(0, IMPORT_LIMITS.terms);
}

function statusOf({ front }: PageFile, path: string, dateGmt: string): string {
  if (!front || isDraft(front) || /(?:^|\/)_drafts\//.test(path)) return 'draft';
  return dateGmt > utcText(new Date()) ? 'future' : 'publish';
}

/** When it was written, by its front matter or its name; and what is left of the name. */
function datedName(path: string, front: Front) {
  const base = posix.basename(path).replace(PAGE, '');
  const [, day = '', rest] = DATED.exec(base) ?? [];
  const own = INDEX.test(path) ? posix.basename(posix.dirname(path)) : base;
  const written = firstIn(front, ['publishDate', 'date']);
  const said = momentOf(written);
  const when = said ?? momentOf(day);
  const isPost = day !== '' || /(?:^|\/)_?(?:posts?|blog|news|articles?)\//i.test(path);
  return {
    when,
    isDateRead: written === '' || said !== undefined,
    name: firstIn(front, ['slug']) || (rest ?? own),
    isPost: isPost && when !== undefined,
  };
}

function itemOf(path: string, page: PageFile, site: string, pages: ReadonlySet<string>): WxrItem {
  const { front = {} } = page;
  const { when = { date: '', dateGmt: '' }, isDateRead, name, isPost } = datedName(path, front);
  const image = imageIn(front);
  const pictured = pathOf(image, path, site);
  return {
    ...newItem(),
    type: isPost ? 'post' : 'page',
    status: statusOf(page, path, when.dateGmt),
    id: `file:/${path}`,
    title: page.title,
    link: site + addressOf(path),
    name,
    ...when,
    author: authorIn(front),
    excerpt: page.description,
    content: withoutLines(withWholeAddresses(page.html, path, site, pages)),
    terms: termsOf(front, page.lang),
    meta: pictured ? { _thumbnail_id: `file:/${pictured}` } : {},
    unread: [
      ...page.left,
      ...(page.front ? [] : ['front matter']),
      ...(isDateRead ? [] : ['date']),
      ...Object.keys(front).filter((field) => !READ.has(field) && textIn(front[field]) !== ''),
    ],
  };
}

/** Undefined for one that is too large or too deep, or has other letters than it says. */
async function pageAt(archive: Archive, path: string): Promise<PageFile | undefined> {
  const isMarkdown = MARKDOWN.test(path);
  const bytes = await archive.bytes(path, IMPORT_LIMITS.item);
  const text = bytes && pageText(bytes, !isMarkdown);
  if (text === undefined) return undefined;
  try {
    return isMarkdown ? readMarkdown(text) : readHtml(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The pages of a folder or an archive with files of Markdown and HTML, and its pictures and files. */
export async function* readFiles(archive: Archive): AsyncGenerator<WxrEntry> {
  const site = siteOf(archive.name);
  const channel: WxrChannel = {
    title: archive.name,
    link: site,
    language: '',
    terms: new Map(),
    authors: new Map(),
  };
  const pages = new Set([...archive.paths].filter((path) => PAGE.test(path) && !TEMPLATE.test(path)));
  for (const path of archive.paths) {
    const about = { ...newItem(), id: `file:/${path}`, title: path };
    if (!pages.has(path)) {
      const isMedia = MEDIA.test(path);
      const address = `${site}/${encoded(path)}`;
      // What a page is made of: styles, scripts, and what no page needs.
      const type = isMedia ? 'attachment' : `.${path.slice(path.lastIndexOf('.') + 1).slice(0, 10)}`;
      yield {
        item: { ...about, type, status: 'inherit', ...(isMedia ? { attachment: address } : {}) },
        channel,
      };
      continue;
    }
    const page = await pageAt(archive, path);
    const item = page
      ? itemOf(path, page, site, pages)
      : { ...about, type: 'page', isCut: true, status: 'draft' };
    yield { item, channel };
  }
}

/** The file of the archive at an address that its pages have for it, or why it cannot be taken; undefined for one of another site. */
export async function localFile(
  archive: Archive,
  url: URL,
  most: number,
): Promise<{ bytes: Buffer } | { reason: string } | undefined> {
  if (url.origin !== siteOf(archive.name)) return undefined;
  const path = decoded(url.pathname.slice(1));
  if (path === undefined || !archive.paths.has(path)) return { reason: 'address' };
  const bytes = await archive.bytes(path, most);
  return bytes ? { bytes } : { reason: 'tooLarge' };
}
