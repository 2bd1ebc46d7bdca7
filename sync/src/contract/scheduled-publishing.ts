import { z } from 'zod';

/** A moment to the minute, in UTC, written in one way: such texts are in order as they stand. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

/** There is no 31st of February. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

const moment = z
  .string()
  .refine((text) => text === '' || isMoment(text), 'contract.scheduleTime')
  .optional();

/**
 * A page is shown to visitors as it is then at one time, and hidden at the other, both in ISO 8601. '' is stored as
 * nothing.
 */
export const scheduledTimes = { publishAt: moment, unpublishAt: moment };

export interface Schedule {
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
}

/** Returns what is wrong with the two together, as a message; undefined when nothing is. */
export function scheduleProblem({ publishAt, unpublishAt }: Schedule): string | undefined {
  if (!publishAt || !unpublishAt || publishAt < unpublishAt) return undefined;
  return 'contract.scheduleOrder';
}

export interface ScheduleDone {
  fields: Record<string, unknown>;
  what: 'published' | 'unpublished';
  /** The time that was set. */
  at: string;
}

/** A page's fields after the earliest of what is scheduled for a time up to `now` (ISO 8601); undefined when nothing is. */
export function afterSchedule(
  fields: Readonly<Record<string, unknown>>,
  now: string,
): ScheduleDone | undefined {
  const { publishAt, unpublishAt, ...rest } = fields as Schedule & Record<string, unknown>;
  const publishes = publishAt && publishAt <= now ? publishAt : undefined;
  const unpublishes = unpublishAt && unpublishAt <= now ? unpublishAt : undefined;
  if (publishes && !(unpublishes && unpublishes < publishes)) {
    const { held: _unpublished, ...shown } = rest;
    const later = unpublishAt ? { unpublishAt } : {};
    return { fields: { ...shown, status: 'public', ...later }, what: 'published', at: publishes };
  }
  if (!unpublishes) return undefined;
  const status = rest['status'] === 'public' ? 'private' : rest['status'];
  const later = publishAt ? { publishAt } : {};
  return { fields: { ...rest, status, ...later }, what: 'unpublished', at: unpublishes };
}
