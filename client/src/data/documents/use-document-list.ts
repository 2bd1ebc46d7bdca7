import type { DocumentKind } from '@vestry/sync/contract/document';
import { useMemo } from 'react';
import type { DocumentHead } from '../storage/rows';
import { useDatabase, useStored } from '../storage/use-database';
import { countShown, headsOf, inOrder, isShown, type ListQuery, searched, type Shown } from './document-list';
import { type DocumentRow, rowOf } from './document-row';
import { asKnown } from './known-documents';
import { useWritten } from './use-written';

interface DocumentList {
  rows: readonly DocumentRow[];
  total: number;
  /** Only until the first answer. */
  loading: boolean;
  /** Not all texts were searched yet. */
  searching: boolean;
  /** How many there are to narrow the list to, of those that were searched for. */
  counts: ReadonlyMap<Shown, number>;
  /** Of all pages. */
  found: readonly DocumentHead[];
}

const NONE: readonly DocumentHead[] = [];

/** A page of a list, live, from this device. Read once for all pages: another order, search or page asks no database. */
export function useDocumentList(kind: DocumentKind, query: ListQuery): DocumentList {
  const { page, limit, orderBy, order, search = '', show } = query;
  const db = useDatabase();
  const heads = useStored<DocumentHead[] | null>((stored) => headsOf(stored, kind), [kind], null);
  const isSearched = search !== '';
  const documents = useMemo(
    () => (db && heads && isSearched ? asKnown(db, heads) : null),
    [db, heads, isSearched],
  );
  const written = useWritten(documents);
  const ordered = useMemo(() => inOrder(heads ?? NONE, { orderBy, order }), [heads, orderBy, order]);
  const matching = useMemo(() => {
    const forms = new Map(written.documents.map(({ head, forms: { text } }) => [head.uid, text]));
    return searched(ordered, search, (uid) => forms.get(uid) ?? '');
  }, [ordered, search, written.documents]);
  const counts = useMemo(() => countShown(kind, matching), [kind, matching]);
  const found = useMemo(
    () => (show ? matching.filter((head) => isShown(head, show as Shown)) : matching),
    [matching, show],
  );
  const rows = useMemo(() => found.slice((page - 1) * limit, page * limit).map(rowOf), [found, page, limit]);
  const searching = documents !== null && !written.read;
  return { rows, total: found.length, loading: heads === null, searching, counts, found };
}
