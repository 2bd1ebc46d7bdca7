import type { DocumentKind } from '@vestry/sync/contract/document';
import { useStored } from '../storage/use-database';

export interface DraftRef {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
}

/** The documents with unsaved work on this device. */
export function useDraftList(): readonly DraftRef[] {
  return useStored(
    async (db) => {
      const heads = await db.documents.filter((head) => head.draft).toArray();
      return heads.map(({ uid, kind, fields }) => ({ uid, kind, fields }));
    },
    [],
    [],
  );
}
