import type { FieldError } from '../contract/envelope';
import type { RefusalReason } from '../contract/refusal';

/**
 * A change of this device that is none of a document: a record of a review, settings of the site, a preference, a
 * file to upload. It lies in the outbox beside the changes of documents, in the same order.
 *
 *     pending --sent, answered--> removed
 *        \-----refused----------> refused --retried--> pending
 *                                    \-----dropped---> removed
 */
export interface ChangeRow<Payload = unknown> {
  /** Its place among all changes of the device, those of documents too. */
  seq: number;
  /** The name of its kind. */
  kind: string;
  /** Names what it is about, in the terms of its kind: a page, the site, the digest of a file. */
  key: string;
  state: 'pending' | 'refused';
  /** It may have reached the server: what it says is not changed any more. */
  sent: boolean;
  payload: Payload;
  /** Has the server's reason for refusing it; null while it waits. */
  refusal: ChangeRefusal | null;
  /** It was made at this time, in milliseconds of the device's clock. */
  at: number;
  /** A server took it at this time and has lost it since, restored from a backup, in milliseconds of its clock. */
  takenAt?: number;
}

export interface ChangeRefusal {
  reason: RefusalReason;
  message: string;
  fieldErrors: readonly FieldError[];
}

/** Names what the server must have before it can take a change: a document by its uid, or another change that waits here. */
export type Need = { document: string } | { kind: string; key: string };

interface Waiting {
  /** All changes that lie here, by seq, the refused ones too. */
  rows: readonly ChangeRow[];
  needsOf: (row: ChangeRow) => readonly Need[];
  /** Whether the server has a document, as far as this device knows. */
  isOnServer: (uid: string) => boolean;
  /** Has those that have just failed, by seq: they are passed over like one that waits. */
  failed?: ReadonlySet<number>;
}

/** Whether two changes are about the same thing. */
export const isSame = (one: { kind: string; key: string }, other: { kind: string; key: string }): boolean =>
  one.kind === other.kind && one.key === other.key;

/** Whether a new change about the same thing takes it up: it is not on its way. */
export const isOpen = ({ state, sent }: ChangeRow): boolean => state === 'refused' || !sent;

/** The first of these needs that the server does not have; null when it has all of them. `rows`: what waits here. */
export function firstLacking(
  needs: readonly Need[],
  { rows, isOnServer }: Pick<Waiting, 'rows' | 'isOnServer'>,
): Need | null {
  const lacks = (need: Need): boolean =>
    'document' in need ? !isOnServer(need.document) : rows.some((other) => isSame(other, need));
  return needs.find(lacks) ?? null;
}

/** Returns what a change waits for, the first of several; null when it can be sent. */
export function waitsFor(row: ChangeRow, { rows, needsOf, isOnServer }: Waiting): Need | null {
  const others = rows.filter(({ seq }) => seq !== row.seq);
  return firstLacking(needsOf(row), { rows: others, isOnServer });
}

/**
 * The first change that can be sent. One that waits holds up none but the later ones about the same thing, which would
 * otherwise be overwritten by it; a refused one holds up nothing.
 */
export function nextToSend(waiting: Waiting): ChangeRow | null {
  const passed: ChangeRow[] = [];
  for (const row of waiting.rows) {
    if (row.state === 'refused') continue;
    const isBehind = passed.some((earlier) => isSame(earlier, row));
    const isFailed = waiting.failed?.has(row.seq) === true;
    if (!isBehind && !isFailed && waitsFor(row, waiting) === null) return row;
    passed.push(row);
  }
  return null;
}

/**
 * The change that takes up a refused one: made about the same thing while that was on its way. Left beside it, the refused one
 * would be sent after it when somebody retries it, and what is newer would be overwritten.
 */
export const takesUp = <Row extends ChangeRow>(rows: readonly Row[], refused: ChangeRow): Row | null =>
  rows.find((row) => row.seq > refused.seq && isSame(row, refused) && isOpen(row)) ?? null;
