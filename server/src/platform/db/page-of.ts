import type { Language } from '@vestry/sync/messages/languages';
import type postgres from 'postgres';
import type { Queryable } from './db';
import { inTextOrder } from './text-order';

export type Fragment = postgres.Fragment;

interface PageQuery {
  page: number;
  limit: number;
  order: 'ASC' | 'DESC';
}

interface List<Row, Item> {
  columns: Fragment;
  from: Fragment;
  /** The sort key; rows with equal keys are in the order of `id`. */
  by: Fragment;
  /** `by` is one text, for people who read this language. */
  byTextIn?: Language | false;
  id: Fragment;
  toItem: (row: Row) => Item;
}

/** A page of a list, as it is replied, with the number of all entries. */
export async function pageOf<Row extends object, Item>(
  sql: Queryable,
  { page, limit, order }: PageQuery,
  { columns, from, by, byTextIn = false, id, toItem }: List<Row, Item>,
): Promise<{ data: Item[]; pagination: { page: number; limit: number; total: number } }> {
  const key = byTextIn ? inTextOrder(sql, by, byTextIn) : by;
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      select ${columns} from ${from} order by ${key} ${direction}, ${id} ${direction}
      limit ${limit} offset ${(page - 1) * limit}`,
    sql<[{ total: number }]>`select count(*)::int as total from ${from}`,
  ]);
  return { data: rows.map((row) => toItem(row)), pagination: { page, limit, total: count.total } };
}

/** A text in the form in which it is compared in any case and width, as `searchable` on a device. */
export const searchable = (sql: Queryable, text: Fragment): Fragment => sql`lower(normalize(${text}, nfkc))`;

/** Where a text holds another one, in any case and width; everything for an empty one. No letter of it is a pattern. */
export function whereHolds(sql: Queryable, text: Fragment, search = ''): Fragment {
  return search === ''
    ? sql`true`
    : sql`strpos(${searchable(sql, text)}, ${searchable(sql, sql`${search}::text`)}) > 0`;
}
