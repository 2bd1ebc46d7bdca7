import type { DocumentKind } from '@vestry/sync/contract/document';
import { isListed, needsAttention } from '@vestry/sync/engine/sync-state';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/text/searchable';
import { searchForm } from '@vestry/sync/search/site/search-form';
import type { TableState } from '../../lib/table-state';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { withDecisions } from '../sync/settled-here';

export interface ListQuery extends Omit<TableState, 'search'> {
  search?: string;
  /** What the list is narrowed to; all of it for none. */
  show?: string;
}

/** PRODUCT.md LI3 and LI5: the fields that `search` looks at, next to the words in widgets. */
const SEARCHED: Record<DocumentKind, readonly string[]> = {
  page: ['route', 'title', 'description'],
  element: ['name', 'description'],
};

/** What lists are narrowed to: the status of a page, the type of an element, and what is to be done with it. */
export const SHOWN = {
  page: ['public', 'private', 'draft', 'unsaved', 'planned', 'attention'],
  element: ['header', 'footer', 'element', 'unsaved', 'attention'],
} as const satisfies Record<DocumentKind, readonly string[]>;

export type Shown = (typeof SHOWN)[DocumentKind][number];

export const headsOf = async (db: VestryDatabase, kind: DocumentKind): Promise<DocumentHead[]> =>
  withDecisions(db, (await db.documents.where('kind').equals(kind).toArray()).filter(isListed));

export function isShown(head: DocumentHead, show: Shown): boolean {
  const { kind, fields } = head;
  if (show === 'unsaved') return head.draft;
  if (show === 'attention') return needsAttention(head);
  if (show === 'planned') return textOf(fields.publishAt) !== '' || textOf(fields.unpublishAt) !== '';
  return show === (kind === 'page' ? textOf(fields.status) || 'draft' : textOf(fields.type) || 'header');
}

/**
 * Those with a name, an address or words that hold what was typed; `formOf` gives what is written in one (`searchForm`).
 */
export function searched(
  heads: readonly DocumentHead[],
  typed: string,
  formOf: (uid: string) => string,
): readonly DocumentHead[] {
  const [query, form] = [searchable(typed.trim()), searchForm(typed.trim())];
  if (query === '') return heads;
  return heads.filter(
    (head) =>
      SEARCHED[head.kind].some((field) => searchable(textOf(head.fields[field])).includes(query)) ||
      (form !== '' && formOf(head.uid).includes(form)),
  );
}

/** How many of them a list would show, by what it is narrowed to. */
export function countShown(kind: DocumentKind, heads: readonly DocumentHead[]): ReadonlyMap<Shown, number> {
  return new Map(SHOWN[kind].map((show) => [show, heads.filter((head) => isShown(head, show)).length]));
}

export const inOrder = (
  heads: readonly DocumentHead[],
  query: Pick<ListQuery, 'orderBy' | 'order'>,
): readonly DocumentHead[] => heads.toSorted(comparing(query));

function comparing({ orderBy, order }: Pick<ListQuery, 'orderBy' | 'order'>) {
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
