import type { Translate } from '../messages/translate';
import { dateInWords } from './in-words';
import { parseRepeat, type Repeat, WEEKDAYS } from './repeat';

/** By its name in the message; undefined for what a program has written and few people would say. */
function kindOf({ every, interval, days, nth, count }: Repeat): string | undefined {
  if (count !== undefined || days.length > 0) return undefined;
  if (every === 'WEEKLY' && interval === 2) return 'fortnight';
  if (interval > 1) return undefined;
  if (nth) return nth.at < 0 ? 'last' : 'nth';
  return every;
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** 'Every second Sunday of the month', of an event that begins so; undefined for a rule that has no such words. */
export function repeatInWords(rule: string, start: string, t: Translate, lang: string): string | undefined {
  const repeat = parseRepeat(rule);
  const choice = repeat && kindOf(repeat);
  if (choice === undefined) return undefined;
  const { nth } = repeat!;
  const at = nth ? MONDAY + WEEKDAYS.indexOf(nth.day) * DAY_MS : Date.parse(start.slice(0, 10));
  const day = dateInWords(lang, { weekday: 'long', timeZone: 'UTC' }, at);
  return t('site.repeated', { choice, day, nth: nth?.at ?? 0, number: Number(start.slice(8, 10)) });
}
