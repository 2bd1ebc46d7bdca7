import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/text/searchable';
import type { TableState } from '../../lib/table-state';
import { hasTag } from '@vestry/sync/media/tags';
import { tagsOf } from './media-tags';

export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** What a list is asked for: `show` and `tag` narrow it, '' and left out do not. */
export interface ShownState extends TableState {
  show?: string;
  tag?: string;
}

export function pageOfServer<Row>(reply: { data: Row[]; pagination: { total: number } }): ListPage<Row> {
  return { rows: reply.data, total: reply.pagination.total };
}

interface Kept {
  id: number;
  size: number;
  createdAt: string;
  /** Left out by an older version of the program. */
  tags?: string[];
}

function compare<Row extends Kept>(a: Row, b: Row, orderBy: string, nameOf: (row: Row) => string): number {
  if (orderBy === 'size') return a.size - b.size;
  if (orderBy === 'createdAt') return Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return orderBy === 'id' ? 0 : compareTexts(nameOf(a), nameOf(b));
}

/** A page out of what this device has seen of a list, as the server would give it: a search looks in the tags, too. */
export function pageOfKept<Row extends Kept>(
  all: readonly Row[],
  { page, limit, orderBy, order, search, tag }: Omit<ShownState, 'show'>,
  { nameOf, searchedIn = nameOf }: { nameOf: (row: Row) => string; searchedIn?: (row: Row) => string },
): ListPage<Row> {
  const query = searchable(search.trim());
  const found = all.filter(
    (row) =>
      (!tag || hasTag(tagsOf(row), tag)) &&
      searchable([searchedIn(row), ...tagsOf(row)].join(' ')).includes(query),
  );
  const direction = order === 'DESC' ? -1 : 1;
  found.sort((a, b) => direction * (compare(a, b, orderBy, nameOf) || a.id - b.id));
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
}
