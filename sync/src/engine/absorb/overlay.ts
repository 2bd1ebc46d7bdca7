import type { DocumentState } from '../../tree/operation';
import { asItIs, type ByNumber } from '../link-numbers';
import { isStuck, syncStatusOf } from '../outbox';
import type { OutboxRow, StoredDocument } from '../ports';
import { overlaid, rebase, replay, shown } from '../rebase';
import type { Arrival } from './arrivals';

/** This device's changes of one document, in their order. */
export interface OwnChanges {
  /** Part of the server's state since this page. */
  contained: OutboxRow[];
  /** Are still on their way, refused or blocked: they go on top. */
  remaining: OutboxRow[];
  /** Resolves the links by uid in these changes. */
  byNumber?: ByNumber;
}

/** The server's new state with the device's own changes on it, as far as the server does not contain them. */
export function overlay(
  before: StoredDocument | undefined,
  arrival: Arrival | undefined,
  own: OwnChanges,
  restored: boolean,
): StoredDocument | undefined {
  const { remaining } = own;
  const server = arrival?.state ?? before?.server ?? null;
  const view = before && remaining.length > 0 ? viewOf(before, server, own, restored) : null;
  const shows = { server, view, ...syncStatusOf(remaining) };
  if (!arrival) return before && { ...before, ...shows };
  const { state: _state, ...head } = arrival;
  return { ...head, ...shows, deletedOnServer: false };
}

function viewOf(
  before: StoredDocument,
  server: DocumentState | null,
  { contained, remaining, byNumber = asItIs }: OwnChanges,
  restored: boolean,
): DocumentState | null {
  const mine = shown(before);
  // The document was deleted and is there again: only the changes themselves say what is this device's.
  if (!server || !mine) return mine;
  // A backup lacks contents of the former state; and a creation may have met that of another device.
  const base = restored || !before.server ? null : replay(before.server, contained);
  if (base) return rebase(server, byNumber(base), byNumber(mine));
  // Made here and refused, all of it is this device's; what was brought back has that in operations of its own.
  if (before.id === 0 && remaining.some(isRefusedCreation)) return overlaid(server, mine);
  return replay(server, remaining);
}

const isRefusedCreation = (row: OutboxRow): boolean => isStuck(row) && row.mutation.type === 'create';

/** Deleted on the server: dropped, unless this device still holds work on it. */
export function forget(
  before: StoredDocument,
  remaining: OutboxRow[],
  options: { isWorkHere: boolean; inReset: boolean },
): StoredDocument | undefined {
  if (!options.isWorkHere) return undefined;
  const { syncStatus } = syncStatusOf(remaining);
  // Its version means nothing in another epoch, and a reset leaves no tombstone of what it deletes: saving recreates
  // the document.
  const state = options.inReset ? { server: null, version: 0 } : { deletedOnServer: true };
  return { ...before, view: shown(before), syncStatus, ...state };
}
