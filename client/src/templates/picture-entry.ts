import { momentAt } from '@vestry/sync/time/clock';
import { begun } from '@vestry/sync/dates/begun';
import type { DatedPage, EventTime } from '@vestry/sync/dates/dated';
import type { Entry, EventEntry } from '@vestry/sync/dates/entry';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';

const uid = 'picture';

/**
 * What the widget for dates shows in the picture of a template: what a page that begins with it now would say. It is one
 * time, worked out here: following rules is a program of its own, which is fetched where a page has dates.
 */
export function pictureEntry(kind: Entry['kind'], moment: { now: number; zone: string }): OwnEntry {
  const entry = begun(kind, moment);
  if (entry.kind === 'post') return { ...entry, uid };
  const { zone } = moment;
  const at = (shown: string): number => momentAt(Date.parse(`${shown}Z`), zone);
  const page: DatedPage<EventEntry> = { uid, route: '', title: '', entry };
  const { start, end = start } = entry;
  const time: EventTime = { page, day: start.slice(0, 10), start: at(start), end: at(end), zone };
  return { ...entry, uid, times: { next: [time], last: undefined, zone, until: time.end } };
}
