import type { Table, Transaction } from 'dexie';
import type { Settling } from '@vestry/sync/contract/conflicts';
import { numbered } from '@vestry/sync/engine/outbox';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import { newMeta } from './new-meta';
import type { DocumentHead, MetaRow } from './rows';

/** As versions 6 and before kept it, in a table of its own. */
interface FormerDecision extends Settling {
  uid: string;
  at: number;
  /** Why the server did not take it; null while it waits. */
  refusal: { code: number; message: string } | null;
}

/**
 * Version 7: how a conflict is settled is a change like any other. What waits goes behind the changes that wait, in its
 * order; one that may have arrived is sent again, and the server knows the same choice of the same person.
 */
export async function settlingsIntoOutbox(tx: Transaction): Promise<void> {
  const decisions = await tx.table<FormerDecision>('decisions').orderBy('at').toArray();
  if (decisions.length === 0) return;
  const meta: Table<MetaRow, string> = tx.table('meta');
  const outbox: Table<OutboxRow, number> = tx.table('outbox');
  const counting: MetaRow = (await meta.get('sync')) ?? { ...newMeta(), key: 'sync' };
  for (const { uid, version, place, choice, at, refusal } of decisions) {
    const document = await tx.table<DocumentHead, string>('documents').get(uid);
    if (!document) continue;
    const change = { uid, kind: document.kind, type: 'settle' as const, version, place, choice };
    if (!refusal) await outbox.add(numbered(counting, change, at));
    else {
      const result = { number: 0, status: 'refused' as const, ...refusal, errors: [] };
      const seq = counting.nextSeq++;
      await outbox.add({ seq, state: 'refused', mutation: { ...change, number: 0 }, result, at });
    }
  }
  await meta.put(counting);
}
