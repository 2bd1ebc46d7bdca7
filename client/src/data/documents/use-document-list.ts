import type { DocumentKind } from '@vestry/sync/contract/document';
import { type DocumentRow, type ListQuery, listDocuments } from './document-list';
import { useStored } from '../storage/use-database';

/** A page of a list, live, from this device. `loading` only until the first answer. */
export function useDocumentList(
  kind: DocumentKind,
  query: ListQuery,
): { rows: DocumentRow[]; total: number; loading: boolean } {
  const { page, limit, orderBy, order, search, type } = query;
  const found = useStored<{ rows: DocumentRow[]; total: number } | null>(
    (db) => listDocuments(db, kind, query),
    [kind, page, limit, orderBy, order, search, type],
    null,
  );
  return found ? { ...found, loading: false } : { rows: [], total: 0, loading: true };
}
