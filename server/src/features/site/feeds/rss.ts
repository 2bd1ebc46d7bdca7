import type { DatedPage } from '@vestry/sync/dates/dated';
import type { PostEntry } from '@vestry/sync/dates/entry';
import { endOfDate, startOfDate } from '@vestry/sync/time/clock';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { menuName } from '@vestry/sync/site/site-menu';
import { escapeMarkup } from '../../../platform/http/escape-markup';
import { pathOf } from '../site-path';

/** What XML 1.0 cannot hold, whatever way it is written. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string => escapeMarkup(text.replaceAll(UNSAYABLE, ''));
const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escaped(text)}</${name}>\n` : '';

/** Readers take a description for HTML (RSS 2.0), so that plain text is escaped as such first. */
const description = (text: string | undefined): string => element('description', text && escapeMarkup(text));

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;

/**
 * A moment of the post's day, for readers show one in their own zone: noon in UTC is that day nearly everywhere. Some show
 * nothing that is still to come, so it is not after the page was changed last.
 */
export function momentOf(on: string, timeZone: string, updatedAt: Date): Date {
  const [noon, last] = [Date.parse(on) + HALF_DAY_MS, endOfDate(on, timeZone) - MINUTE_MS];
  return new Date(Math.max(Math.min(noon, last, updatedAt.getTime()), startOfDate(on, timeZone)));
}

export interface Post extends DatedPage<PostEntry> {
  updatedAt: Date;
}

const TYPES: Record<string, string> = {
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/**
 * RSS wants a size. The library of this site takes no sound, and the size of other addresses is unknown, which is 0.
 */
function enclosure(audio: string | undefined, publicUrl: string): string {
  if (!audio) return '';
  const address = audio.startsWith('/') ? publicUrl + audio : audio;
  const [, ending = ''] = /\.(\w+)(?:[?#]|$)/.exec(audio) ?? [];
  const type = TYPES[ending.toLowerCase()] ?? 'audio/mpeg';
  return `<enclosure url="${escaped(address)}" length="0" type="${type}"/>\n`;
}

export interface RssOptions {
  siteName: string;
  /** The title of the whole feed. */
  title: string;
  /** BCP 47. */
  language: string;
  /** IANA name of the site's zone. */
  timeZone: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The section's own path: `/news`, or '/' for the whole site. */
  path: string;
  /** The feed's own path. */
  self: string;
}

/** The posts as RSS 2.0, the newest first. */
export function rss(posts: readonly Post[], options: RssOptions): string {
  const { siteName, title, language, timeZone, publicUrl, path, self } = options;
  const items = posts.slice(0, MOST_POSTS).map((page) => {
    const { uid, route, entry, updatedAt } = page;
    return [
      '<item>\n',
      element('title', menuName(page, siteName)),
      element('link', publicUrl + pathOf(route)),
      `<guid isPermaLink="false">${uid}</guid>\n`,
      element('pubDate', momentOf(entry.on, timeZone, updatedAt).toUTCString()),
      element('dc:creator', entry.author),
      description(page.description),
      enclosure(entry.audio, publicUrl),
      '</item>\n',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}${element('link', publicUrl + path)}${description(title)}${element('language', language)}<atom:link href="${escaped(publicUrl + self)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}
