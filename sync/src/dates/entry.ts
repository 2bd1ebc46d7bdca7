import { z } from 'zod';
import { LONGEST_DAYS, MOST_EXCEPTIONS } from '../limits/events';
import { messageOf } from '../messages/message';
import { isTimeZone } from '../time/time-zone';
import { isAudio } from './audio';
import { isDay, parseRepeat } from './repeat';

/** In UTF-16 units. */
export const MAX_PLACE = 200;
export const MAX_AUTHOR = 100;

const DAY_MS = 86_400_000;
const FIRST_YEAR = '1970';
const LAST_YEAR = '2199';

const inTime = (text: string): boolean => text >= FIRST_YEAR && text < `${LAST_YEAR}~`;

const day = z.string().refine((text) => isDay(text) && inTime(text), 'contract.entryDay');

/** 'yyyy-mm-ddThh:mm' by the clock of the event's place, or 'yyyy-mm-dd' of one that takes whole days. */
const isWallTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  inTime(text) &&
  (text.length === 10 || /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)));
const wallTime = z.string().refine(isWallTime, 'contract.entryTime');

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messageOf('contract.tooLong', { max }))
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, messageOf('contract.oneLine'));

const post = z.strictObject({
  kind: z.literal('post'),
  /** The day that it is of. */
  on: day,
  author: line(MAX_AUTHOR).optional(),
  audio: z
    .string()
    .refine((address) => address === '' || isAudio(address), messageOf('contract.entryAudio'))
    .optional(),
});

const event = z.strictObject({
  kind: z.literal('event'),
  start: wallTime,
  /** Of whole days the last one; without it, a time has its day, and a day itself. */
  end: wallTime.optional(),
  /** Whose clock shows these times, as IANA names it; else that of the site. */
  timeZone: z.string().refine(isTimeZone, messageOf('contract.timeZone')).optional(),
  /** See `parseRepeat`. */
  repeat: z
    .string()
    .refine((rule) => parseRepeat(rule) !== undefined, messageOf('contract.entryRepeat'))
    .optional(),
  except: z
    .array(day)
    .max(MOST_EXCEPTIONS, messageOf('contract.entryExceptions', { max: MOST_EXCEPTIONS }))
    .optional(),
  place: line(MAX_PLACE).optional(),
  cancelled: z.boolean().optional(),
});

export type PostEntry = z.infer<typeof post>;
export type EventEntry = z.infer<typeof event>;

/** What is wrong with the times together: a message. */
export function endProblem({ start, end }: Pick<EventEntry, 'start' | 'end'>): string | undefined {
  if (end === undefined || !isWallTime(start) || !isWallTime(end)) return undefined;
  if (end.length !== start.length) return 'contract.entryEndKind';
  if (end < start) return 'contract.entryEndFirst';
  const days = (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / DAY_MS;
  return days > LONGEST_DAYS ? messageOf('contract.entryTooLong', { max: LONGEST_DAYS }) : undefined;
}

/** What is wrong with the last day of an event's repeats: a message. Such an event is stored, and takes place on no day. */
export function untilProblem({ start, repeat }: Pick<EventEntry, 'start' | 'repeat'>): string | undefined {
  const until = repeat && parseRepeat(repeat)?.until;
  return until && until < start.slice(0, 10) ? 'contract.entryUntilFirst' : undefined;
}

/** What a page with a date says of it: a post, or an event. */
export const entrySchema = z.discriminatedUnion('kind', [post, event]).superRefine((entry, context) => {
  const message = entry.kind === 'event' ? endProblem(entry) : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['end'], message });
});
export type Entry = z.infer<typeof entrySchema>;

/** What is stored, which a newer program may have written; undefined for what this one cannot read. */
export function readEntry(stored: unknown): Entry | undefined {
  if (stored === undefined || stored === null) return undefined;
  const { data } = entrySchema.safeParse(stored);
  return data;
}
