import type { DocumentKind } from '@vestry/sync/contract/document';
import { draftedDocuments } from '../storage/document-heads';
import { livePart } from '../storage/live-part';
import { useStore } from '../../lib/use-store';

export interface DraftRef {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
}

const drafts = livePart<readonly DraftRef[]>(async (db) => {
  const heads = await draftedDocuments(db);
  return heads.map(({ uid, kind, fields }) => ({ uid, kind, fields }));
}, []);

/** The documents with unsaved work on this device. */
export const useDraftList = (): readonly DraftRef[] => useStore(drafts);

export const useDraftCount = (): number => useDraftList().length;
