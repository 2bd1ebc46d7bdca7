import { equal } from '../tree/json';
import { type ChangeRow, isSame } from './change';

/** A server's state was replaced by a backup. In milliseconds of the server's clock. */
export interface Restore {
  /** The newest moment that the restored state knows of. */
  stateAt: number;
  /** It replaced the former state at this time. */
  restoredAt: number;
}

/** A change that the server has taken. It is kept for a server that loses it: see `KEPT_FOR`. */
export interface TakenChange<Payload = unknown> extends ChangeRow<Payload> {
  /** The server answered at this time, in milliseconds of its clock. */
  takenAt: number;
}

/** They are kept as long as changes of documents, in milliseconds. */
export const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** Answers say their time in whole seconds, and the clocks of a server and its database differ a little. */
const MARGIN = 5_000;

/** Whether a restored server may not know any more what it took then. What it does know is taken once all the same. */
export const isLost = (takenAt: number, restores: readonly Restore[] = []): boolean =>
  restores.some(({ stateAt, restoredAt }) => takenAt > stateAt - MARGIN && takenAt <= restoredAt);

/** Where the newest of two changes about the same thing counts: what they say as one. */
interface Combining<Payload> {
  combine?(before: Payload, next: Payload): Payload;
}

/**
 * Whether nothing is left of a change since a later one about the same thing was taken: sent again after that, it would
 * overwrite what is newer. Of a kind without `combine` each counts.
 */
export const isSuperseded = <Payload>(
  row: ChangeRow<Payload>,
  taken: readonly ChangeRow<Payload>[],
  kind: Combining<Payload> = {},
): boolean =>
  taken.some((later) => {
    const whole = later.seq > row.seq && isSame(later, row) && kind.combine?.(row.payload, later.payload);
    return Boolean(whole) && equal(whole, later.payload);
  });
