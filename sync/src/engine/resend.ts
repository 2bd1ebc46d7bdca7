import type { Mutation } from '../contract/sync';
import { recreate, operationsOf, withNumber } from './recreate';
import { byDocument, filler, isEdit, voidMutation } from './outbox';
import type { OutboxRow, StoredDocument, SyncMeta } from './ports';
import { shown } from './rebase';
import { queued } from './split';

interface Available {
  /** Returns what the device still has of what it sent, and what waits. */
  rows: OutboxRow[];
  /** The documents of these rows, as the backup and this device have them. */
  documents: ReadonlyMap<string, StoredDocument>;
}

/**
 * Builds the queue after the server was restored from a backup that knows this device's changes up to `last`: every
 * later number again, from what the device still has. A document that is created again names the number that it had. A
 * base that the backup does not know becomes the change before it, else the version that the backup has. A document
 * that the backup does not have is recreated from what is shown here, even if another device created it: that one may
 * never come back.
 */
export function resend(
  meta: SyncMeta,
  last: number,
  { rows: available, documents }: Available,
  now: number,
): OutboxRow[] {
  const versionOf = (uid: string) => documents.get(uid)?.version ?? 0;
  const byNumber = new Map(available.map((each) => [each.mutation.number, each]));
  const previous = new Map<string, number>();
  const end = meta.nextNumber;
  const lost = new Map<string, OutboxRow[]>();
  for (const [uid, rows] of byDocument(available.filter(isEdit).toSorted(byItsNumber))) {
    const isMade = rows.some(({ mutation }) => mutation.type === 'create');
    if (versionOf(uid) === 0 && !isMade) lost.set(uid, rows);
  }

  const rows: OutboxRow[] = [];
  for (let number = last + 1; number < end; number++) {
    const found = byNumber.get(number);
    if (!found) {
      rows.push(filler(meta, number, now));
      continue;
    }
    const { mutation } = found;
    const isLost = isEdit(found) && lost.has(mutation.uid);
    const sent = isLost
      ? voidMutation(number)
      : isCreation(mutation)
        ? named(mutation, found)
        : rebased(mutation);
    rows.push({ ...found, state: 'pending', mutation: sent, result: null, at: now });
    if (isEdit(found)) previous.set(mutation.uid, number);
  }
  for (const [uid, gone] of lost) {
    const document = documents.get(uid);
    const state = document && shown(document);
    if (!state || gone.at(-1)?.mutation.type === 'delete') continue;
    rows.push(...queued(meta, recreate(document, state, operationsOf(gone)), 0, now));
  }
  return rows;

  function named(mutation: Creation, { result }: OutboxRow): Mutation {
    const known = documents.get(mutation.uid)?.id ?? 0;
    return withNumber(mutation, known || (result?.status === 'applied' ? result.id : 0));
  }

  function rebased(mutation: Mutation): Mutation {
    if (!('base' in mutation)) return mutation;
    const version = versionOf(mutation.uid);
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

type Creation = Extract<Mutation, { type: 'create' }>;

const isCreation = (mutation: Mutation): mutation is Creation => mutation.type === 'create';

const byItsNumber = (a: OutboxRow, b: OutboxRow): number => a.mutation.number - b.mutation.number;
