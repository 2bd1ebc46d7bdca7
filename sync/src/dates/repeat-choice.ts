import { parseRepeat, type Repeat, WEEKDAYS, writeRepeat } from './repeat';

/** How an event is repeated, as a person says it; each follows from the day on which it takes place first. */
export const REPEAT_CHOICES = ['day', 'week', 'fortnight', 'nth', 'last', 'month', 'year'] as const;
export type RepeatChoice = (typeof REPEAT_CHOICES)[number];

const dateOf = (start: string): Date => new Date(`${start.slice(0, 10)}T00:00Z`);

/** The first of a month is the 1st weekday of its name, the eighth the 2nd. */
export const nthOf = (start: string): number => Math.ceil(dateOf(start).getUTCDate() / 7);

function isInLastWeek(start: string): boolean {
  const date = dateOf(start);
  return (
    date.getUTCDate() + 7 > new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  );
}

/** Those that there are for a day: there is no fifth Sunday of every month. */
export const choicesFor = (start: string): RepeatChoice[] =>
  REPEAT_CHOICES.filter((choice) =>
    choice === 'nth' ? nthOf(start) < 5 : choice === 'last' ? isInLastWeek(start) : true,
  );

function repeatOf(choice: RepeatChoice, start: string): Repeat {
  const day = WEEKDAYS[(dateOf(start).getUTCDay() + 6) % 7] ?? 'MO';
  const plain = { interval: 1, days: [] };
  switch (choice) {
    case 'day':
      return { every: 'DAILY', ...plain };
    case 'week':
      return { every: 'WEEKLY', ...plain };
    case 'fortnight':
      return { every: 'WEEKLY', ...plain, interval: 2 };
    case 'nth':
      return { every: 'MONTHLY', ...plain, nth: { at: nthOf(start), day } };
    case 'last':
      return { every: 'MONTHLY', ...plain, nth: { at: -1, day } };
    case 'month':
      return { every: 'MONTHLY', ...plain };
    default:
      return { every: 'YEARLY', ...plain };
  }
}

/** The rule of a choice, for an event that takes place first on that day. */
export const ruleOf = (choice: RepeatChoice, start: string, until?: string): string =>
  writeRepeat({ ...repeatOf(choice, start), ...(until ? { until } : {}) });

/** Which choice a rule is; undefined for one that is none of them, which a program may have written. */
export function choiceOf(rule: string, start: string): RepeatChoice | undefined {
  const repeat = parseRepeat(rule);
  if (!repeat || repeat.count !== undefined) return undefined;
  const { until: _, ...endless } = repeat;
  return choicesFor(start).find((choice) => ruleOf(choice, start) === writeRepeat(endless));
}

/**
 * A last day that would lie before the new beginning moves along by as many days; any other stays. So it does after a year
 * that was half typed, such as 0202: how far the event has moved is not known then.
 */
function movedUntil(until: string, from: string, to: string): string {
  if (until >= to.slice(0, 10) || from < '1970') return until;
  const moved = dateOf(to).getTime() - dateOf(from).getTime();
  return new Date(Date.parse(`${until}T00:00Z`) + moved).toISOString().slice(0, 10);
}

/**
 * The same event beginning at another time: what follows from its first day follows from the new one. Its last day stays,
 * unless the event would have no day left: then it moves by as many days as the first.
 */
export function movedRule(rule: string, from: string, to: string): string {
  const repeat = parseRepeat(rule);
  if (!repeat) return rule;
  const until = repeat.until && movedUntil(repeat.until, from, to);
  const choice = choiceOf(rule, from);
  if (choice === undefined) return until === repeat.until ? rule : writeRepeat({ ...repeat, until });
  const there = choicesFor(to);
  const weekday = there.includes('nth') ? 'nth' : 'last';
  const first = there.includes(choice) ? choice : weekday;
  return ruleOf(first, to, until);
}
