import ICAL from 'ical.js';
import { endOfDate } from '../time/clock';
import { zoneComponent } from './calendar-zone';
import type { DatedPage } from './dated';
import type { EventEntry } from './entry';
import { type Occurrence, occurrencesOf } from './occurrences';
import { parseRepeat, writeRepeat } from './repeat';

/** A page of an event, as a calendar has it. */
export interface CalendarPage extends DatedPage<EventEntry> {
  /** What it is called where it has no title of its own. */
  name: string;
  /** The whole address. */
  url: string;
  updatedAt: Date;
}

// The standard's 75 bytes of a line are with the blank that a continued one begins with, which the library does not count.
ICAL.foldLength = 74;

interface About {
  name: string;
  /** The site's host, which sets each event apart from those of all other sites. */
  host: string;
  /** IANA name of the site's zone. */
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
/** A calendar has the changes of clocks for so many years; its subscribers ask again long before. */
const ZONE_YEARS = 5;

const isWholeDays = ({ start }: EventEntry): boolean => start.length === 10;
const shownAt = (text: string): number => Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`);

/** What the clock shows, as the event has it: a time, or a day. */
function timeOf(entry: EventEntry, shown: number): ICAL.Time {
  const text = new Date(shown).toISOString();
  return isWholeDays(entry)
    ? ICAL.Time.fromDateString(text.slice(0, 10))
    : ICAL.Time.fromDateTimeString(text.slice(0, 19));
}

function addTime(to: ICAL.Component, name: string, time: ICAL.Time, zone: string): void {
  const property = new ICAL.Property(name);
  property.setValue(time);
  if (!time.isDate) property.setParameter('tzid', zone);
  to.addProperty(property);
}

/** A year has four digits, also in UTC. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59);

/** The rule as calendars want it: its last day is the last moment of that day, in UTC. */
function ruleOf(entry: EventEntry, zone: string, first: string): ICAL.Recur | undefined {
  const repeat = entry.repeat === undefined ? undefined : parseRepeat(entry.repeat);
  if (!repeat) return undefined;
  // Some programs move a 29 February to 1 March in other years, unless it is named.
  const isLeapDay = repeat.every === 'YEARLY' && first.endsWith('-02-29');
  const rule = writeRepeat(repeat) + (isLeapDay ? ';BYMONTH=2;BYMONTHDAY=29' : '');
  if (repeat.until === undefined || isWholeDays(entry)) return ICAL.Recur.fromString(rule);
  const end = Math.min(endOfDate(repeat.until, zone) - 1000, LAST_MOMENT);
  const last = new Date(end).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return ICAL.Recur.fromString(rule.replace(/UNTIL=\d+/, `UNTIL=${last}`));
}

/** Of an entry that is in a calendar again and again, as others change: following its rule takes most of the time. */
const firsts = new WeakMap<EventEntry, { zone: string; first: Occurrence | undefined }>();

/** A rule counts from its first time, which need not be the day that was typed; dates that are taken out count too. */
function firstOf(entry: EventEntry, zone: string): Occurrence | undefined {
  const known = firsts.get(entry);
  if (known?.zone === zone) return known.first;
  const { except: _, ...whole } = entry;
  const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, most: 1, siteZone: zone };
  const [first] = occurrencesOf(whole, all);
  firsts.set(entry, { zone, first });
  return first;
}

/** As the library has it in memory (RFC 7265): to make a `Time` of each of 400 days takes as long as all else. */
const exception = (entry: EventEntry, day: string, zone: string) =>
  isWholeDays(entry)
    ? ['exdate', {}, 'date', day]
    : ['exdate', { tzid: zone }, 'date-time', `${day}${entry.start.slice(10)}:00`];

function addTimes(event: ICAL.Component, entry: EventEntry, zone: string): boolean {
  const { except = [] } = entry;
  const first = firstOf(entry, zone);
  if (!first) return false;
  const start = shownAt(`${first.day}${entry.start.slice(10)}`);
  addTime(event, 'dtstart', timeOf(entry, start), zone);
  if (entry.end !== undefined) {
    const length = shownAt(entry.end) - shownAt(entry.start) + (isWholeDays(entry) ? DAY_MS : 0);
    addTime(event, 'dtend', timeOf(entry, start + length), zone);
  }
  const rule = ruleOf(entry, zone, first.day);
  if (!rule) return true;
  event.addPropertyWithValue('rrule', rule);
  for (const day of except) event.addProperty(new ICAL.Property(exception(entry, day, zone)));
  return true;
}

function eventOf(page: CalendarPage, { host, zone: siteZone }: About): ICAL.Component | undefined {
  const { entry, uid, url, name, description, updatedAt } = page;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${uid}@${host}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(updatedAt, true));
  if (!addTimes(event, entry, entry.timeZone ?? siteZone)) return undefined;
  event.addPropertyWithValue('summary', name);
  if (description) event.addPropertyWithValue('description', description);
  if (entry.place) event.addPropertyWithValue('location', entry.place);
  event.addPropertyWithValue('url', url);
  event.addPropertyWithValue('status', entry.cancelled ? 'CANCELLED' : 'CONFIRMED');
  return event;
}

/** As `calendarOf`, piece by piece: each takes little time, however many events there are. */
export function* calendarParts(pages: readonly CalendarPage[], about: About): Generator<string> {
  const { name, zone, now } = about;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Vestry//Events//EN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-published-ttl', 'PT6H');
  const end = '\r\nEND:VCALENDAR';
  yield calendar.toString().slice(0, -end.length);
  const zones = new Set(
    pages.filter(({ entry }) => !isWholeDays(entry)).map(({ entry }) => entry.timeZone ?? zone),
  );
  const year = Date.UTC(new Date(now).getUTCFullYear(), 0);
  for (const used of zones)
    yield `\r\n${zoneComponent(used, year - YEAR_MS, year + ZONE_YEARS * YEAR_MS).toString()}`;
  for (const page of pages) {
    const event = eventOf(page, about);
    if (event) yield `\r\n${event.toString()}`;
  }
  yield `${end}\r\n`;
}

/** A calendar (RFC 5545) of these events, to be subscribed to or taken over. An event whose dates are all gone is left out. */
export const calendarOf = (pages: readonly CalendarPage[], about: About): string =>
  [...calendarParts(pages, about)].join('');
