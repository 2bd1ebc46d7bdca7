import type { DocumentKind } from '@vestry/sync/contract/document';
import { type Refusal, refusalOf } from '@vestry/sync/engine/change-result';
import { isEdit } from '@vestry/sync/engine/outbox';
import type { VestryDatabase } from '../storage/database';
import { livePart } from '../storage/live-part';
import { useStored } from '../storage/use-database';
import { useStore } from '../../lib/use-store';

export interface OutboxEntry {
  seq: number;
  uid: string;
  kind: DocumentKind;
  type: 'create' | 'update' | 'delete';
  /** As the document is shown now. */
  fields: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
  refusal: Refusal | null;
  canUndo: boolean;
}

const entries = livePart<readonly OutboxEntry[]>(outboxEntries, []);

/** Returns the edits in the queue, oldest first, live. */
export const useOutbox = (): readonly OutboxEntry[] => useStore(entries);

/** Why a document's change was refused; null while none is. */
export function useRefusal(uid: string | null): Refusal | null {
  return useStored(
    async ({ outbox }) => {
      if (uid === null) return null;
      const rows = await outbox.where('mutation.uid').equals(uid).filter(isEdit).toArray();
      const refusals = rows.map(({ result }) => refusalOf(result)).filter((refusal) => refusal !== null);
      return refusals.findLast(({ reason }) => reason !== 'blocked') ?? refusals[0] ?? null;
    },
    [uid],
    null,
  );
}

/** By seq; other changes lie in the same table. */
const documentRows = async ({ outbox }: VestryDatabase) =>
  (await outbox.orderBy('mutation.uid').toArray()).sort((one, other) => one.seq - other.seq);

export async function outboxEntries(db: VestryDatabase): Promise<OutboxEntry[]> {
  const [all, meta] = await Promise.all([documentRows(db), db.meta.get('sync')]);
  const rows = all.filter(isEdit);
  const sentUpTo = meta?.sentUpTo ?? 0;
  const heads = await db.documents.bulkGet(rows.map((row) => row.mutation.uid));
  return rows.flatMap(({ seq, state, mutation, at, result }, i) => {
    const head = heads[i];
    // What only fills a number has no document.
    if (!head) return [];
    const { uid, kind, type, number } = mutation;
    const isSent = state === 'acknowledged' || (state === 'pending' && number <= sentUpTo);
    return [{ seq, uid, kind, type, fields: head.fields, at, refusal: refusalOf(result), canUndo: !isSent }];
  });
}
