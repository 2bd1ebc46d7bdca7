import type { DatedPage } from '@vestry/sync/dates/dated';
import type { PostEntry } from '@vestry/sync/dates/entry';
import { endOfDate, startOfDate } from '@vestry/sync/time/clock';
import { MOST_POSTS } from '@vestry/sync/limits/site-visits';
import { menuName } from '@vestry/sync/site/site-menu';
import { escapeMarkup } from '../../../platform/http/escape-markup';
import { pathOf } from '../site-path';
import { enclosure, recordingOf } from './enclosure';
import { type Podcast, podcastTags } from './podcast';
import { element, escaped } from './xml';

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
  /** How long its recording is. */
  seconds: number | undefined;
}

export interface RssOptions {
  siteName: string;
  /** The title of the whole feed. */
  title: string;
  /** What the feed is about. */
  about: string;
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
  /** Of a feed with recordings. */
  podcast: Podcast | undefined;
  /** Of recordings in this site's own library, in bytes, by address. */
  sizes: ReadonlyMap<string, number>;
}

/** The posts as RSS 2.0, the newest first. A page keeps its `guid` when it moves, as readers and directories want it. */
export function rss(posts: readonly Post[], options: RssOptions): string {
  const { siteName, title, about, language, timeZone, publicUrl, path, self, podcast, sizes } = options;
  const items = posts.slice(0, MOST_POSTS).map((page) => {
    const { uid, route, entry, topics = [], updatedAt, seconds } = page;
    const { author, audio } = entry;
    return [
      '<item>\n',
      element('title', menuName(page, siteName)),
      element('link', publicUrl + pathOf(route)),
      `<guid isPermaLink="false">${uid}</guid>\n`,
      element('pubDate', momentOf(entry.on, timeZone, updatedAt).toUTCString()),
      element('dc:creator', author),
      ...topics.map((topic) => element('category', topic)),
      description(page.description),
      audio ? element('itunes:author', author) : '',
      audio && seconds ? element('itunes:duration', String(seconds)) : '',
      audio ? enclosure(recordingOf(audio, publicUrl), sizes) : '',
      '</item>\n',
    ].join('');
  });
  const itunes = podcast ? ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' : '';
  const channel = [
    element('title', title),
    element('link', publicUrl + path),
    description(about),
    element('language', language),
    `<atom:link href="${escaped(publicUrl + self)}" rel="self" type="application/rss+xml"/>\n`,
    podcast ? podcastTags(podcast) : '',
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${itunes}>
<channel>
${channel.join('')}</channel>
</rss>
`;
}
