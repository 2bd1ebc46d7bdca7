import type { DocumentKind } from '@vestry/sync/contract/document';
import { livePart } from '../storage/live-part';
import { useStore } from '../../lib/use-store';

export interface DraftRef {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
}

const drafts = livePart<readonly DraftRef[]>(async (db) => {
  // All that have unsaved work are among these few; of documents there may be thousands.
  const heads = await db.documents.bulkGet(await db.drafts.toCollection().primaryKeys());
  return heads.flatMap((head) =>
    head?.draft ? { uid: head.uid, kind: head.kind, fields: head.fields } : [],
  );
}, []);

/** The documents with unsaved work on this device. */
export const useDraftList = (): readonly DraftRef[] => useStore(drafts);

export const useDraftCount = (): number => useDraftList().length;
