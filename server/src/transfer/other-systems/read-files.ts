import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { decoded } from '@vestry/sync/routes/route';
import { fileText } from '../wordpress/file/file-text';
import { newItem, type WxrChannel, type WxrItem } from '../wordpress/file/wxr-item';
import type { Archive } from './archive';
import { firstIn, type PageFile, readHtml, readMarkdown, textIn } from './page-file';
import { withoutLines } from './without-lines';

const PAGE = /\.(?:html?|md|markdown)$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;
const INDEX = /(?:^|\/)(?:_?index|readme)\.(?:html?|md|markdown)$/i;
const MEDIA =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic|pdf|docx?|xlsx?|pptx?|odt|ods|odp|mp3|m4a|ogg|wav|mp4|webm)$/i;
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
  return html.replaceAll(
    /\b(href|src)=(["'])([^"']*)\2/gi,
    (whole, name: string, quote: string, written: string) => {
      const address = written.replaceAll('&amp;', '&');
      if (
        /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address) ||
        !URL.canParse(address, `${site}/${encoded(path)}`)
      )
        return whole;
      const url = new URL(address, `${site}/${encoded(path)}`);
      const file = decoded(url.pathname.slice(1)) ?? '';
      const to = pages.has(file) ? `${site}${addressOf(file)}${url.hash}` : url.href;
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

function authorIn({ author, authors }: PageFile['front']): string {
  const one = author ?? (Array.isArray(authors) ? (authors as unknown[])[0] : authors);
  return one && typeof one === 'object' ? firstIn(one as PageFile['front'], ['name', 'title']) : textIn(one);
}

function imageIn(front: PageFile['front']): string {
  for (const name of ['image', 'cover', 'thumbnail', 'featured_image', 'featuredImage']) {
    const value = front[name];
    const written =
      value && typeof value === 'object'
        ? firstIn(value as PageFile['front'], ['image', 'src', 'url'])
        : textIn(value);
    if (written !== '') return written;
  }
  return '';
}

/** Of the front matter what the page has otherwise; the rest is named in the report. */
const READ = new Set(
  'title description summary excerpt lang language date draft published author authors tags categories image cover thumbnail featured_image featuredImage layout slug'.split(
    ' ',
  ),
);

/** 'yyyy-mm-dd hh:mm:ss'; '' without a date. */
function dateOf(written: string): string {
  const [day = '', time = '00:00:00'] = written.replace('T', ' ').split(' ');
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day} ${/^\d\d:\d\d:\d\d/.exec(time)?.[0] ?? '00:00:00'}` : '';
}

/** The file of the archive to which an address in one of its pages leads; '' for none. */
function pathOf(address: string, page: string, site: string): string {
  const from = `${site}/${encoded(page)}`;
  return address !== '' && URL.canParse(address, from)
    ? (decoded(new URL(address, from).pathname.slice(1)) ?? '')
    : '';
}

function termsOf({ front, lang }: PageFile): WxrItem['terms'] {
  const of = (domain: string) => (name: string) => ({ domain, nicename: name, name });
  const terms = [
    ...listIn(front['categories']).map(of('category')),
    ...listIn(front['tags']).map(of('post_tag')),
    ...(lang ? [lang].map(of('language')) : []),
  ];
  return terms.slice(0, IMPORT_LIMITS.terms);
}

const isDraft = (front: PageFile['front'], path: string): boolean =>
  front['draft'] === true || front['published'] === false || /(?:^|\/)_drafts\//.test(path);

/** When it was written, by its front matter or its name; and what is left of the name. */
function datedName(path: string, front: PageFile['front']) {
  const base = posix.basename(path).replace(PAGE, '');
  const [, day = '', rest] = DATED.exec(base) ?? [];
  const own = INDEX.test(path) ? posix.basename(posix.dirname(path)) : base;
  const date = dateOf(firstIn(front, ['date']) || day);
  const isPost = day !== '' || /(?:^|\/)_?(?:posts?|blog|news|articles?)\//i.test(path);
  return { date, name: firstIn(front, ['slug']) || (rest ?? own), isPost: isPost && date !== '' };
}

function itemOf(path: string, page: PageFile, site: string, pages: ReadonlySet<string>): WxrItem {
  const { front } = page;
  const { date, name, isPost } = datedName(path, front);
  const image = imageIn(front);
  const pictured = pathOf(image, path, site);
  return {
    ...newItem(),
    type: isPost ? 'post' : 'page',
    status: isDraft(front, path) ? 'draft' : 'publish',
    id: `file:/${path}`,
    title: page.title,
    link: site + addressOf(path),
    name,
    date,
    dateGmt: date,
    author: authorIn(front),
    excerpt: page.description,
    content: withoutLines(withWholeAddresses(page.html, path, site, pages)),
    terms: termsOf(page),
    meta: pictured ? { _thumbnail_id: `file:/${pictured}` } : {},
    unread: [
      ...page.left,
      ...Object.keys(front).filter((field) => !READ.has(field) && textIn(front[field]) !== ''),
    ],
  };
}

async function textOf(bytes: Buffer): Promise<string> {
  async function* whole() {
    yield bytes;
  }
  let text = '';
  for await (const piece of fileText(whole())) text += piece;
  return text;
}

/** The pages of a folder or an archive with files of Markdown and HTML, and its pictures and files. */
export async function* readFiles(archive: Archive): AsyncGenerator<{ item: WxrItem; channel: WxrChannel }> {
  const site = siteOf(archive.name);
  const channel: WxrChannel = { title: archive.name, link: site, language: '', authors: new Map() };
  const pages = new Set(archive.paths.filter((path) => PAGE.test(path)));
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
    const bytes = await archive.bytes(path, IMPORT_LIMITS.item);
    if (!bytes) {
      yield { item: { ...about, type: 'page', isCut: true, status: 'draft' }, channel };
      continue;
    }
    const text = await textOf(bytes);
    const page = MARKDOWN.test(path) ? readMarkdown(text) : readHtml(text);
    yield { item: itemOf(path, page, site, pages), channel };
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
  if (path === undefined || !archive.paths.includes(path)) return { reason: 'address' };
  const bytes = await archive.bytes(path, most);
  return bytes ? { bytes } : { reason: 'tooLarge' };
}
