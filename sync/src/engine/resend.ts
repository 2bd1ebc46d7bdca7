import type { Mutation } from '../contract/sync';
import type { DocumentState } from '../tree/operation';
import { anew, operationsOf } from './anew';
import { byDocument, filler, isEdit, isSettling, voidMutation } from './outbox';
import type { OutboxRow, SyncMeta } from './ports';
import { queued } from './split';

/** What a device holds of a document, seen from a restored backup. */
export interface Held {
  /** The version that the backup has; 0 for none. */
  version: number;
  /** What this device shows of a document that the backup does not have; null when it shows nothing. */
  state: DocumentState | null;
}

/**
 * After the server was restored from a backup that knows this device's changes up to `last`: every later number
 * again, from what the device still has. A base that the backup does not know becomes the change before it, else
 * the version that the backup has. A document that the backup does not have is made anew from what is shown here,
 * whoever made it: its maker may never come back.
 */
export function resend(
  meta: SyncMeta,
  last: number,
  available: OutboxRow[],
  heldOf: (uid: string) => Held,
  now: number,
): OutboxRow[] {
  const byNumber = new Map(available.map((each) => [each.mutation.number, each]));
  const previous = new Map<string, number>();
  const end = meta.nextNumber;
  const lost = new Map<string, OutboxRow[]>();
  for (const [uid, rows] of byDocument(available.filter(isEdit).toSorted(byItsNumber))) {
    const isMade = rows.some(({ mutation }) => mutation.type === 'create');
    if (heldOf(uid).version === 0 && !isMade) lost.set(uid, rows);
  }

  const rows: OutboxRow[] = [];
  for (let number = last + 1; number < end; number++) {
    const found = byNumber.get(number);
    if (!found) {
      rows.push(filler(meta, number, now));
      continue;
    }
    const { mutation } = found;
    const given = { ...found, state: 'pending' as const, result: null, at: now };
    if (isSettling(found)) {
      rows.push(given);
      continue;
    }
    if (lost.has(mutation.uid)) rows.push({ ...given, mutation: voidMutation(number) });
    else rows.push({ ...given, mutation: rebased(mutation) });
    previous.set(mutation.uid, number);
  }
  for (const [uid, gone] of lost) {
    const { state } = heldOf(uid);
    if (!state || gone.at(-1)?.mutation.type === 'delete') continue;
    const { kind } = gone[0]!.mutation;
    rows.push(...queued(meta, anew({ uid, kind }, state, operationsOf(gone)), 0, now));
  }
  return rows;

  function rebased(mutation: Mutation): Mutation {
    if (!('base' in mutation)) return mutation;
    const { version } = heldOf(mutation.uid);
    const { base } = mutation;
    if ('version' in base && base.version <= version) return mutation;
    const before =
      'mutation' in base && (base.mutation <= last || byNumber.has(base.mutation))
        ? base.mutation
        : previous.get(mutation.uid);
    if (before === undefined) return version > 0 ? { ...mutation, base: { version } } : mutation;
    const seen = 'seen' in base && base.seen !== undefined ? Math.min(base.seen, version) : 0;
    return { ...mutation, base: seen > 0 ? { mutation: before, seen } : { mutation: before } };
  }
}

const byItsNumber = (a: OutboxRow, b: OutboxRow): number => a.mutation.number - b.mutation.number;
