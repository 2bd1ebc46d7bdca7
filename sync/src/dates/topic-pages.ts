import { changedTags } from '../media/tags';
import { parseRoute } from '../routes/route';
import { searchable } from '../text/searchable';
import type { Dated, DatedPage, EventTime } from './dated';
import type { PostEntry } from './entry';

/** Below this route the site has a page for each topic, unless somebody has given the address to a page. */
const ABOVE = 'topics';

/** In characters: a small topic can be long when all its letters are written out. */
const LONGEST = 100;

/** Posts and events on one page. */
export const ON_ONE_PAGE = 20;

/**
 * Where all that is about a topic stands: 'House & Garden' is at 'topics/house-garden'. Topics that differ in other
 * characters than letters and digits share a page; undefined for one that has neither.
 */
export function topicRoute(topic: string): string | undefined {
  const words =
    searchable(topic)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, LONGEST).join('');
  const parsed = parseRoute(`${ABOVE}/${name}`);
  return name !== '' && 'route' in parsed ? parsed.route : undefined;
}

/** The route of a topic, and which of its pages is at an address, as `parseRoute` gives it; undefined for any other. */
export function topicAt(route: string): { route: string; at: number } | undefined {
  const [above, name, number, ...more] = route.split('/');
  if (above !== ABOVE || name === undefined || more.length > 0) return undefined;
  // The first page has no number.
  if (number !== undefined && !/^(?:[2-9]|[1-9]\d{1,5})$/.test(number)) return undefined;
  return { route: `${above}/${name}`, at: Number(number ?? 1) };
}

/** The public posts and events about one topic: each event once. */
export interface Topic {
  route: string;
  /** As it is written; several where topics share the page. */
  names: readonly string[];
  upcoming: readonly EventTime[];
  posts: readonly DatedPage<PostEntry>[];
  past: readonly EventTime[];
}

interface Collected {
  route: string;
  names: string[];
  upcoming: EventTime[];
  posts: DatedPage<PostEntry>[];
  past: EventTime[];
}

function collect(dated: Dated): Map<string, Collected> {
  const topics = new Map<string, Collected>();
  // Many pages have the same few topics.
  const known = new Map<string, Collected | undefined>();
  const named = (name: string): Collected | undefined => {
    if (known.has(name)) return known.get(name);
    const route = topicRoute(name);
    const topic =
      route === undefined
        ? undefined
        : (topics.get(route) ?? { route, names: [], upcoming: [], posts: [], past: [] });
    if (topic) {
      topic.names = changedTags(topic.names, { add: [name], remove: [] });
      topics.set(topic.route, topic);
    }
    known.set(name, topic);
    return topic;
  };
  const of = ({ topics: names = [] }: DatedPage): Set<Collected> =>
    new Set(names.flatMap((name) => named(name) ?? []));
  const seen = new Set<string>();
  for (const time of dated.upcoming) {
    if (seen.has(time.page.uid)) continue;
    seen.add(time.page.uid);
    for (const topic of of(time.page)) topic.upcoming.push(time);
  }
  for (const post of dated.posts) for (const topic of of(post)) topic.posts.push(post);
  for (const time of dated.past) for (const topic of of(time.page)) topic.past.push(time);
  return topics;
}

const collected = new WeakMap<Dated, ReadonlyMap<string, Topic>>();

/** All topics of the public posts and events, by their routes. */
export function topicsIn(dated: Dated): ReadonlyMap<string, Topic> {
  const made = collected.get(dated) ?? collect(dated);
  collected.set(dated, made);
  return made;
}

/** What one of the pages of a topic shows. */
export interface TopicPart extends Topic {
  at: number;
  /** The number of its pages. */
  pages: number;
}

/** Events to come first, then the posts, then what is over; undefined beyond the last page. */
export function topicPart(topic: Topic, at: number): TopicPart | undefined {
  const { upcoming, posts, past } = topic;
  const pages = Math.ceil((upcoming.length + posts.length + past.length) / ON_ONE_PAGE);
  if (at > pages) return undefined;
  const from = (at - 1) * ON_ONE_PAGE;
  const shown = <T>(all: readonly T[], before: number): T[] =>
    all.slice(Math.max(0, from - before), Math.max(0, from + ON_ONE_PAGE - before));
  return {
    ...topic,
    at,
    pages,
    upcoming: shown(upcoming, 0),
    posts: shown(posts, upcoming.length),
    past: shown(past, upcoming.length + posts.length),
  };
}
