import { secondsOf } from '@vestry/sync/dates/duration';
import { type Entry, readEntry } from '@vestry/sync/dates/entry';
import { readTopics } from '@vestry/sync/dates/topics';
import type { Change } from '../sql';

/** A public page, as far as others need to know of it. */
export interface PublicEntry {
  uid: string;
  route: string;
  updatedAt: Date;
  /** Search engines are to leave it out. */
  noindex: boolean;
  /** BCP 47; '' for the site's. */
  lang: string;
  /** '' for a page without a title of its own. */
  title: string;
  /** The `uid` of a page that says the same in another language; '' for none. */
  translationOf: string;
  /** '' for none of its own. */
  description: string;
  /** The address of the image that stands for it; '' for none. */
  image: string;
  /** The facts of a post or an event. */
  entry: Entry | undefined;
  /** What a post or an event is about. */
  topics: readonly string[];
  /** Of the recording of a post, in seconds, where it is known. */
  seconds: number | undefined;
  /** Numbers of the elements that it is composed of. */
  uses: readonly number[];
}

/** A page that has changed, as it is from then on. */
function entryOf(change: Change & { route: string }): PublicEntry {
  const { uid, route, updatedAt, noindex, lang, title, translationOf, description, image, uses } = change;
  const entry = readEntry(change.entry);
  const topics = readTopics(change.topics);
  return {
    uid,
    route,
    updatedAt,
    noindex,
    lang,
    title,
    translationOf,
    description,
    image,
    entry,
    topics,
    seconds: entry?.kind === 'post' ? secondsOf(change.duration, entry.audio) : undefined,
    uses,
  };
}

/** Those of the changed pages that are public, one by one: to read 400 dates that are taken out of an event takes time. */
export function* entriesOf(changes: readonly Change[]): Generator<void, ReadonlyMap<Change, PublicEntry>> {
  const entries = new Map<Change, PublicEntry>();
  for (const change of changes) {
    const { isPublic, route } = change;
    if (isPublic && route !== null) entries.set(change, entryOf({ ...change, route }));
    yield;
  }
  return entries;
}
