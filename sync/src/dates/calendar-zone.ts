import ICAL from 'ical.js';
import { offsetAt } from '../time/clock';

const DAY_MS = 86_400_000;
const STEP_MS = 7 * DAY_MS;

interface Change {
  /** Milliseconds since 1970. */
  at: number;
  /** The clock's offset from UTC in milliseconds, positive in the east. */
  before: number;
  after: number;
}

/** When the zone's clock is changed between two moments, to the second. */
function findChanges(zone: string, from: number, to: number): Change[] {
  const found: Change[] = [];
  for (let low = from; low < to; low += STEP_MS) {
    let [early, late] = [low, low + STEP_MS];
    const [before, after] = [offsetAt(early, zone), offsetAt(late, zone)];
    if (before === after) continue;
    while (late - early > 1000) {
      const middle = Math.floor((early + late) / 2000) * 1000;
      if (offsetAt(middle, zone) === before) early = middle;
      else late = middle;
    }
    found.push({ at: late, before, after });
  }
  return found;
}

/** Of each zone for the last years that were asked for: a calendar may have events in all of them. */
const known = new Map<string, { from: number; to: number; changes: Change[] }>();

function changesOf(zone: string, from: number, to: number): Change[] {
  const last = known.get(zone);
  if (last?.from === from && last.to === to) return last.changes;
  const changes = findChanges(zone, from, to);
  known.set(zone, { from, to, changes });
  return changes;
}

/** What the clock shows, without a zone: as the standard writes the beginning of a time. */
const shownAt = (time: number): ICAL.Time =>
  ICAL.Time.fromDateTimeString(new Date(time).toISOString().slice(0, 19));

function part(name: string, begins: number, { before, after }: Omit<Change, 'at'>): ICAL.Component {
  const made = new ICAL.Component(name);
  made.addPropertyWithValue('dtstart', shownAt(begins + before));
  made.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000));
  made.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000));
  return made;
}

/**
 * Describes a zone to calendars (RFC 5545, 3.6.5), change by change between two moments (milliseconds since 1970).
 * Programs that know the zone by its name use what they know.
 */
export function zoneComponent(zone: string, from: number, to: number): ICAL.Component {
  const made = new ICAL.Component('vtimezone');
  made.addPropertyWithValue('tzid', zone);
  const first = offsetAt(from, zone);
  const changes = changesOf(zone, from, to);
  const usual = Math.min(first, ...changes.map(({ after }) => after));
  const nameOf = (offset: number) => (offset > usual ? 'daylight' : 'standard');
  made.addSubcomponent(part(nameOf(first), 0, { before: first, after: first }));
  for (const change of changes) made.addSubcomponent(part(nameOf(change.after), change.at, change));
  return made;
}
