import type { VestryDatabase } from './database';

const last = new WeakMap<VestryDatabase, Promise<unknown>>();

/** One exchange with the server after the other in this window: what was added during one is seen by the next. */
export function inTurn<T>(db: VestryDatabase, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(db) ?? Promise.resolve()).then(work, work);
  last.set(db, mine);
  return mine;
}
