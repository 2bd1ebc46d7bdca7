import type { DocumentState } from '../tree/operation';
import { byDocument, syncStatusOf } from './outbox';
import type { OutboxRow, StoredDocument, SyncTransaction } from './ports';
import { isNotOnServer } from './rebase';

/**
 * Writes what their queues make of these documents. One that the server does not have, or not any more, goes with the
 * last work on it.
 */
export async function renew(
  tx: SyncTransaction,
  documents: StoredDocument[],
  rows: OutboxRow[],
  viewOf: (document: StoredDocument, queue: OutboxRow[]) => DocumentState | null,
): Promise<void> {
  const queues = byDocument(rows);
  const drafted = await tx.drafted(documents.map(({ uid }) => uid));
  const changed: StoredDocument[] = [];
  const dropped: string[] = [];
  for (const document of documents) {
    const queue = queues.get(document.uid) ?? [];
    const isWorkHere = queue.length > 0 || drafted.has(document.uid);
    if (isNotOnServer(document) && !isWorkHere) dropped.push(document.uid);
    else changed.push({ ...document, view: viewOf(document, queue), ...syncStatusOf(queue) });
  }
  await tx.putDocuments(changed);
  await tx.deleteDocuments(dropped);
}
