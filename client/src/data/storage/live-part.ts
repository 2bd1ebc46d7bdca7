import { liveQuery, type Subscription } from 'dexie';
import { equal } from '@vestry/sync/tree/json';
import { database, type VestryDatabase } from './database';
import { isReadAgain, readings } from './read-again';
import { isClosed } from './storage-errors';

/** Something that the whole device is asked for, as it was found last. */
export interface LivePart<T> {
  read: (db: VestryDatabase) => Promise<T>;
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

const followed = new Map<LivePart<unknown>, Set<() => void>>();
let values = new Map<LivePart<unknown>, unknown>();
let failure: Error | null = null;
let subscription: Subscription | null = null;
let isDue = false;

/**
 * A part of the one live query that all of the dashboard shares: it is read while somebody follows it, once however
 * many do, and gives the same object as long as it says the same. `initial` while it loads, while nobody is signed in,
 * and while the database is going away at sign-out.
 */
export function livePart<T>(read: (db: VestryDatabase) => Promise<T>, initial: T): LivePart<T> {
  const part: LivePart<T> = {
    read,
    get() {
      if (failure) throw failure;
      return values.has(part) ? (values.get(part) as T) : initial;
    },
    subscribe(listener) {
      const listeners = followed.get(part) ?? new Set();
      if (listeners.size === 0) restartSoon();
      followed.set(part, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        followed.delete(part);
        restartSoon();
      };
    },
  };
  return part;
}

database.subscribe(restartSoon);
readings.subscribe(restartSoon);

/** Components come and go many at a time: the query begins again once for all of them. */
function restartSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(restart);
}

function restart(): void {
  isDue = false;
  failure = null;
  subscription?.unsubscribe();
  subscription = null;
  const db = database.get();
  const parts = [...followed.keys()];
  if (!db || parts.length === 0) return take(new Map());
  subscription = liveQuery(async () => {
    try {
      const found = await Promise.all(parts.map((part) => part.read(db)));
      return new Map(parts.map((part, i) => [part, found[i]]));
    } catch (error) {
      // Here, since a live query keeps to itself that a database could not be opened.
      if (isReadAgain(db, error)) return null;
      throw error;
    }
  }).subscribe({ next: (found) => found && take(found), error: fail });
}

function take(found: Map<LivePart<unknown>, unknown>): void {
  const before = values;
  values = new Map([...found].map(([part, value]) => [part, same(before.get(part), value)]));
  for (const [part, listeners] of followed) {
    if (values.get(part) === before.get(part) && values.has(part) === before.has(part)) continue;
    for (const listener of listeners) listener();
  }
}

function fail(error: unknown): void {
  // A database that is going away says nothing any more.
  if (isClosed(error)) return take(new Map());
  failure = error instanceof Error ? error : new Error(String(error));
  for (const listener of [...followed.values()].flatMap((each) => [...each])) listener();
}

/** The former one of two equal values, so that nobody renders for nothing. */
const same = (before: unknown, next: unknown): unknown => (equal(before, next) ? before : next);
