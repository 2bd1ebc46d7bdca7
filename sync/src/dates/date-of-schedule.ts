import { dateAt } from '../time/clock';
import { isPlainObject } from '../tree/json';

type Fields = Readonly<Record<string, unknown>>;

interface Post extends Fields {
  on: string;
}

/** A post that a newer program has written is one, too. */
const postOf = (stored: unknown): Post | undefined =>
  isPlainObject(stored) && stored['kind'] === 'post' && typeof stored['on'] === 'string'
    ? (stored as unknown as Post)
    : undefined;

/** Visitors see the page, with its latest changes or without. */
const isSeen = (saved: Fields | undefined): boolean => saved?.['status'] === 'public';

interface Schedule {
  /** When the page was to be published, and when it is; '' for no time. */
  before: string;
  after: string;
  /** The page's fields as they are saved; undefined before the first save. */
  saved: Fields | undefined;
  /** When the page was created, where this device knows it. */
  created?: string | undefined;
  now: number;
  /** The site's. */
  zone: string;
}

/**
 * A post with the day on which it is published, and without a schedule with the day that it had before. One that visitors
 * see already or that somebody has dated otherwise stays as it is, as does everything that is no post: undefined.
 */
export function datedBySchedule(
  stored: unknown,
  { before, after, saved, created, now, zone }: Schedule,
): Post | undefined {
  const entry = postOf(stored);
  if (!entry || isSeen(saved)) return undefined;
  const dayOf = (time: string | undefined) => (time ? dateAt(Date.parse(time), zone) : undefined);
  const today = dateAt(now, zone);
  // What it began with, by itself or by the schedule before.
  const byItself = after ? [today, dayOf(created), dayOf(before)] : [dayOf(before)];
  const former = saved?.['publishAt'] ? undefined : postOf(saved?.['entry'])?.on;
  const on = dayOf(after) ?? former ?? dayOf(created) ?? today;
  return byItself.includes(entry.on) && entry.on !== on ? { ...entry, on } : undefined;
}

/**
 * Returns what changes with a page that is published before its schedule: a post that has the day of the schedule is of
 * today. Nothing for any other.
 */
export function datedByPublishing(
  fields: Fields,
  { saved, now, zone }: Pick<Schedule, 'saved' | 'now' | 'zone'>,
): { entry?: Post } {
  const entry = postOf(fields['entry']);
  const { publishAt } = fields;
  if (!entry || typeof publishAt !== 'string' || publishAt === '' || isSeen(saved)) return {};
  const today = dateAt(now, zone);
  const isOfSchedule = entry.on === dateAt(Date.parse(publishAt), zone);
  return isOfSchedule && entry.on !== today ? { entry: { ...entry, on: today } } : {};
}
