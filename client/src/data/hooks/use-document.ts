import type { DocumentState } from '@vestry/sync/tree/operation';
import { type DocumentRow, rowOf } from '../document-list';
import { type DocumentRef, findDocument } from '../find-document';
import { useStored } from './use-database';

export interface ShownDocument extends DocumentRow {
  /** As saved on this device: the server's state with the queued changes; of a document never saved, its draft. */
  document: DocumentState;
  version: number;
}

/** A saved document, live; undefined while it loads, null when this device does not have it (or `ref` is null). */
export function useDocument(ref: DocumentRef | null): ShownDocument | null | undefined {
  return useStored<ShownDocument | null | undefined>(
    async (db) => {
      const head = ref === null ? undefined : await findDocument(db, ref);
      const contents = head && (await db.contents.get(head.uid));
      const document = contents && (contents.view ?? contents.server);
      return head && document ? { ...rowOf(head), document, version: head.version } : null;
    },
    [JSON.stringify(ref)],
    undefined,
  );
}
