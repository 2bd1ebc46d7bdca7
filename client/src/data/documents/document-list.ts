import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentStatus } from '@vestry/sync/engine/ports';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/searchable';
import type { TableState } from '../../lib/table-state';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';

export type RowState = DocumentStatus | 'draft';

export interface DocumentRow {
  uid: string;
  /** 0 until the server has given one. */
  id: number;
  fields: Record<string, unknown>;
  creator: string | null;
  editor: string | null;
  createdAt: string;
  updatedAt: string;
  state: RowState;
  /** Where visitors find a page that holds its changes back. */
  publishedRoute?: string | undefined;
}

export interface ListQuery extends Omit<TableState, 'search'> {
  search?: string;
  /** Of elements: header, footer or element. */
  type?: string;
}

/** PRODUCT.md LI3: where `search` looks. */
const SEARCHED: Record<DocumentKind, readonly string[]> = {
  page: ['route'],
  element: ['name', 'description'],
};

/** What a person is told of a document: what needs them first. */
export function stateOf({ syncStatus, draft, conflicts = 0 }: DocumentHead): RowState {
  if (syncStatus === 'attention' || conflicts > 0) return 'attention';
  return draft ? 'draft' : syncStatus;
}

export async function listDocuments(
  db: VestryDatabase,
  kind: DocumentKind,
  query: ListQuery,
): Promise<{ rows: DocumentRow[]; total: number }> {
  const { page, limit, search = '', type } = query;
  const wanted = searchable(search.trim());
  const heads = await db.documents.where('kind').equals(kind).toArray();
  const found = heads.filter(
    (head) => isListed(head) && (type === undefined || head.fields.type === type) && matches(head, wanted),
  );
  found.sort(comparing(query));
  const rows = found.slice((page - 1) * limit, page * limit).map(rowOf);
  return { rows, total: found.length };
}

/** Deleted documents are not, unless unsaved work on this device would go out of sight with them. */
const isListed = (head: DocumentHead): boolean =>
  !head.removed && (!head.deletedOnServer || stateOf(head) !== 'synced');

function matches(head: DocumentHead, wanted: string): boolean {
  if (wanted === '') return true;
  return SEARCHED[head.kind].some((field) => searchable(textOf(head.fields[field])).includes(wanted));
}

function comparing({ orderBy, order }: ListQuery) {
  const sign = order === 'DESC' ? -1 : 1;
  return (a: DocumentHead, b: DocumentHead): number => {
    const [x, y] = [keyOf(a, orderBy), keyOf(b, orderBy)];
    const difference =
      typeof x === 'number' && typeof y === 'number'
        ? Math.sign(x - y || 0)
        : compareTexts(String(x), String(y));
    return (
      sign * (difference || Math.sign(numberOf(a) - numberOf(b) || 0)) || (a.createdAt < b.createdAt ? -1 : 1)
    );
  };
}

/** A document without a number will get the highest. */
const numberOf = (head: DocumentHead): number => head.id || Number.MAX_SAFE_INTEGER;

function keyOf(head: DocumentHead, orderBy: string): string | number {
  if (orderBy === 'id') return numberOf(head);
  if (orderBy === 'createdAt' || orderBy === 'updatedAt') return head[orderBy];
  const value = head.fields[orderBy];
  return typeof value === 'number' ? value : textOf(value);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function rowOf(head: DocumentHead): DocumentRow {
  const { uid, id, fields, creator, editor, createdAt, updatedAt, published } = head;
  return {
    uid,
    id,
    fields,
    creator: creator?.username ?? null,
    editor: editor?.username ?? null,
    createdAt,
    updatedAt,
    state: stateOf(head),
    ...(published ? { publishedRoute: published.route } : {}),
  };
}
