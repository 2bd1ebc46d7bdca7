import type { SyncDocument } from '../../contract/document';
import { apply } from '../../tree/apply';
import type { DocumentState } from '../../tree/operation';
import type { PullReply, StoredDocument } from '../ports';

export type Arrival = Omit<SyncDocument, 'fields' | 'tree'> & { state: DocumentState };

/** Returns what a page brings, by uid; null when it has operations for a version that this device does not have. */
export function arrivalsOf(
  { documents, patches }: Pick<PullReply, 'documents' | 'patches'>,
  stored: ReadonlyMap<string, StoredDocument>,
): Map<string, Arrival> | null {
  const arrived = new Map<string, Arrival>();
  for (const { fields, tree, ...head } of documents) {
    arrived.set(head.uid, { ...head, state: { fields, tree } });
  }
  for (const { from, operations, ...head } of patches) {
    const known = stored.get(head.uid);
    if (!known?.server || known.version !== from) return null;
    arrived.set(head.uid, { ...head, state: apply(known.server, operations).state });
  }
  return arrived;
}
