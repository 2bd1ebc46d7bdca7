import { jsonRows, type Queryable, type Transaction } from '../../../platform/db/db';
import { type Fragment, searchable } from '../../../platform/db/page-of';

/** What has tags: images and files. */
type Table = 'media' | 'files';

/** A tag in the form in which it is compared, as `tagKey` on a device. */
const tagKey = (sql: Queryable, tag: Fragment): Fragment => searchable(sql, sql`btrim(${tag})`);

/** This tag is among these; everything for an empty one. */
export function whereTagged(sql: Queryable, tags: Fragment, tag = ''): Fragment {
  return tag === ''
    ? sql`true`
    : sql`exists (select from unnest(${tags}) tag where ${tagKey(sql, sql`tag`)} = ${tagKey(sql, sql`${tag}::text`)})`;
}

/** All tags of what nobody has deleted, each in the spelling that most of them have. */
export async function listTags(sql: Queryable, table: Table): Promise<{ tag: string; count: number }[]> {
  return sql<{ tag: string; count: number }[]>`
    select mode() within group (order by tag) as tag, count(*)::int as count
    from ${sql(table)} t, unnest(t.tags) tag where t.deleted_at is null
    group by ${tagKey(sql, sql`tag`)} order by 1`;
}

interface Tagged {
  filename: string;
  tags: string[];
}

/** The given rows that are not deleted, locked until the transaction ends. */
export async function holdTags(sql: Transaction, table: Table, filenames: string[]): Promise<Tagged[]> {
  return sql<Tagged[]>`
    select filename, tags from ${sql(table)} where filename = any(${filenames}) and deleted_at is null
    order by filename for update`;
}

export async function setTags(sql: Queryable, table: Table, rows: Tagged[]): Promise<void> {
  await sql`
    update ${sql(table)} t set tags = r.tags
    from json_to_recordset(${jsonRows(sql, rows)}) as r (filename text, tags text[])
    where t.filename = r.filename`;
}
