import type { DocumentKind } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { isEdit } from '@vestry/sync/engine/outbox';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import type { VestryDatabase } from '../storage/database';
import { livePart, useLive } from '../storage/live-part';
import { useStored } from '../storage/use-database';

export interface OutboxEntry {
  seq: number;
  uid: string;
  kind: DocumentKind;
  type: 'create' | 'update' | 'delete';
  /** `held`: its document's earlier change was refused. */
  state: 'pending' | 'sent' | 'acknowledged' | 'refused' | 'held';
  /** As the document is shown now. */
  fields: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
  /** Why it was refused; null when it was not. */
  refusal: { code: number; message: string; errors: readonly FieldError[] } | null;
  canTakeBack: boolean;
}

/** Refused only because an earlier change was: that one says why. */
const HELD = 424;

const entries = livePart<readonly OutboxEntry[]>(outboxEntries, []);

/** The edits in the queue, oldest first, live. */
export const useOutbox = (): readonly OutboxEntry[] => useLive(entries);

/** Why a document's change was refused; null while none is. */
export function useRefusal(uid: string | null): OutboxEntry['refusal'] {
  return useStored(
    async ({ outbox }) => {
      if (uid === null) return null;
      const rows = await outbox.where('mutation.uid').equals(uid).filter(isEdit).toArray();
      const refusals = rows.map(refusalOf).filter((refusal) => refusal !== null);
      return refusals.findLast(({ code }) => code !== HELD) ?? refusals[0] ?? null;
    },
    [uid],
    null,
  );
}

export async function outboxEntries(db: VestryDatabase): Promise<OutboxEntry[]> {
  const [all, meta] = await Promise.all([db.outbox.orderBy('seq').toArray(), db.meta.get('sync')]);
  const rows = all.filter(isEdit);
  const sentUpTo = meta?.sentUpTo ?? 0;
  const heads = await db.documents.bulkGet(rows.map((row) => row.mutation.uid));
  return rows.flatMap((row, i) => {
    const head = heads[i];
    // What only fills a number has no document.
    if (!head) return [];
    const sent = row.state === 'pending' && row.mutation.number <= sentUpTo;
    const { uid, kind, type } = row.mutation;
    return [
      {
        seq: row.seq,
        uid,
        kind,
        type,
        state: sent ? 'sent' : row.state,
        fields: head.fields,
        at: row.at,
        refusal: refusalOf(row),
        canTakeBack: !sent && row.state !== 'acknowledged',
      },
    ];
  });
}

function refusalOf({ result }: OutboxRow): OutboxEntry['refusal'] {
  if (result?.status !== 'refused') return null;
  const { code, message, errors } = result;
  return { code, message, errors };
}
