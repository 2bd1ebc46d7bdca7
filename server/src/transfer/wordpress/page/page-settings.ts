import { isDay } from '@vestry/sync/dates/repeat';
import { MAX_AUTHOR, MAX_PLACE } from '@vestry/sync/dates/entry';
import { MAX_PAGE_DESCRIPTION } from '@vestry/sync/contract/page-settings';
import type { PageStatus } from '@vestry/sync/contract/document';
import type { ImportChoices } from '@vestry/sync/contract/site-imports';
import type { z } from 'zod';
import type { exportedPage } from '../../format';
import { durationOf, recordingOf, seoDescription } from '../file/custom-fields';
import { differsFromSite, judgedLanguage, ownLanguage, tagOf } from '../file/languages';
import type { WxrItem } from '../file/wxr-item';
import type { SiteAddresses } from '../site/addresses';
import type { Entry } from '../site/entry-routes';
import type { LinksAcross } from '../site/links-across';
import { type Section, sectionOf } from '../site/kinds';
import type { Notes } from '../site/notes';
import type { Outline } from '../site/outline';
import { lineOf, plain } from '../text/plain-text';
import { dayOf, placeOf, speakerOf } from './entry-facts';
import { eventTimes } from './event-times';
import { topicsOf } from './topics';

/** What every page of the export gets from this site. */
export interface Setting {
  outline: Outline;
  addresses: SiteAddresses;
  linksAcross: LinksAcross;
  choices: ImportChoices;
  notes: Notes;
  authors: ReadonlyMap<string, string>;
  /** The language of this site. */
  language: string;
  /** Its time zone. */
  timeZone: string;
  header: string | null;
  footer: string | null;
  now: Date;
  /** The uid of the page that had the list of posts, beside the one at its usual address. */
  postsPage: string | undefined;
}

export type Fields = z.infer<typeof exportedPage>['fields'];

/** 'yyyy-mm-dd hh:mm:ss' in UTC, as what is scheduled is stored; undefined for a time that is over, or none. */
function momentAfter(now: Date, text: string): string | undefined {
  const at = new Date(`${text.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime()) || at <= now || at.getUTCFullYear() > 2199) return undefined;
  at.setUTCSeconds(0, 0);
  return at.toISOString();
}

function statusOf(
  item: WxrItem,
  { notes, now, choices }: Setting,
): { status: PageStatus; publishAt?: string } {
  const { status, password, title } = item;
  if (password !== '') {
    notes.add('password', '', title);
    return { status: 'private' };
  }
  if (choices.drafts && (status === 'publish' || status === 'future')) {
    notes.add('drafts', '', title);
    return { status: 'draft' };
  }
  if (status === 'publish') return { status: 'public' };
  if (status === 'private') return { status: 'private' };
  const publishAt = status === 'future' ? momentAfter(now, item.dateGmt) : undefined;
  if (status === 'future') notes.add('planned', publishAt ? 'later' : 'over', title);
  return { status: 'draft', ...(publishAt ? { publishAt } : {}) };
}

/** The names of all who wrote it: plugins name several in terms of their own. */
function authorOf(item: WxrItem, authors: ReadonlyMap<string, string>): string {
  const several = item.terms.filter(({ domain }) => domain === 'author');
  const names = several.map(
    ({ nicename, name }) => authors.get(nicename.replace(/^cap-/, '')) ?? authors.get(name) ?? name,
  );
  const all = names.length > 0 ? names : [authors.get(item.author) ?? item.author];
  return plain([...new Set(all)].join(', '), MAX_AUTHOR);
}

function postOf(item: WxrItem, section: Section, { authors, addresses }: Setting): Fields['entry'] {
  const isSermon = section === 'sermons';
  const on = (isSermon ? dayOf(item) : undefined) ?? item.date.slice(0, 10);
  if (!isDay(on) || on < '1970' || on >= '2200') return undefined;
  const author = (isSermon && speakerOf(item, MAX_AUTHOR)) || authorOf(item, authors);
  const audio = addresses.recording(recordingOf(item));
  return { kind: 'post', on, ...(author ? { author } : {}), ...(audio ? { audio } : {}) };
}

function eventOf(item: WxrItem, { outline, notes, timeZone }: Setting): Fields['entry'] {
  const { entry, left } = eventTimes(item.meta, timeZone);
  for (const each of left) notes.add('eventTime', each, item.title);
  if (!entry) notes.add('eventTime', 'start', item.title);
  const place = placeOf(item, (id) => outline.relatedTo(id), MAX_PLACE);
  return entry && { ...entry, ...(place ? { place } : {}) };
}

/** The post or the event that an entry is; undefined for any other. */
export function datedOf(item: WxrItem, setting: Setting): Fields['entry'] {
  const section = sectionOf(item.type);
  if (section === undefined) return undefined;
  return section === 'events' ? eventOf(item, setting) : postOf(item, section, setting);
}

/** What the page says of its language, where that is not this site's, and of the page that it translates. */
function langOf(
  item: WxrItem,
  entry: Entry,
  { outline, notes, language, choices }: Setting,
): Pick<Fields, 'lang' | 'translationOf'> {
  const translationOf = outline.translationOf(entry);
  if (translationOf) notes.add('translation', '', item.title);
  const tied = translationOf ? { translationOf } : {};
  const own = ownLanguage(item) ?? tagOf(choices.language);
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

/** More of an excerpt or a description is not looked at. */
const MOST_WORDS = 20_000;

/** The description for search engines, else the excerpt. Words that neither this nor the text has are counted. */
function descriptionOf(item: WxrItem, notes: Notes): string {
  const written = seoDescription(item, MOST_WORDS);
  const excerpt = plain(item.excerpt, MOST_WORDS);
  const whole = written || excerpt;
  const description = lineOf(whole, MAX_PAGE_DESCRIPTION);
  const isLost = (words: string) => words !== '' && !plain(item.content, MOST_WORDS).includes(words);
  if (isLost(whole.slice(description.length).trim())) notes.add('cut', '…', item.title);
  if (written && !written.includes(excerpt) && isLost(excerpt)) notes.add('meta', 'excerpt', item.title);
  return description;
}

/** What the page says of itself beside its text, without its title and its picture. */
export function settingsOf(item: WxrItem, entry: Entry, setting: Setting) {
  const description = descriptionOf(item, setting.notes);
  const dated = datedOf(item, setting);
  const topics = dated ? topicsOf(item, setting.notes) : [];
  const audio = dated?.kind === 'post' ? dated.audio : undefined;
  const seconds = audio ? durationOf(item) : undefined;
  return {
    ...statusOf(item, setting),
    ...langOf(item, entry, setting),
    ...(description ? { description } : {}),
    ...(dated ? { entry: dated } : {}),
    ...(topics.length > 0 ? { topics } : {}),
    ...(audio && seconds ? { duration: { seconds, of: audio } } : {}),
  };
}
