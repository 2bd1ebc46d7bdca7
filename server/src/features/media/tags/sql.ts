import { jsonRows, type Queryable, type Transaction } from '../../../platform/db/db';
import { type Fragment, searchable } from '../../../platform/db/page-of';

/** A tag in the form in which it is compared, as `tagKey` on a device. */
const tagKey = (sql: Queryable, tag: Fragment): Fragment => searchable(sql, sql`btrim(${tag})`);

/** Of a row `m` of `media`: it has this tag; everything for an empty one. */
export function whereTagged(sql: Queryable, tag = ''): Fragment {
  return tag === ''
    ? sql`true`
    : sql`exists (select from unnest(m.tags) tag where ${tagKey(sql, sql`tag`)} = ${tagKey(sql, sql`${tag}::text`)})`;
}

/** All tags of images that nobody has deleted, each in the spelling that most of them have. */
export async function listTags(sql: Queryable): Promise<{ tag: string; count: number }[]> {
  return sql<{ tag: string; count: number }[]>`
    select mode() within group (order by tag) as tag, count(*)::int as count
    from media m, unnest(m.tags) tag where m.deleted_at is null
    group by ${tagKey(sql, sql`tag`)} order by 1`;
}

interface Tagged {
  filename: string;
  tags: string[];
}

/** Those of these images that nobody has deleted; held until the transaction ends. */
export async function holdTags(sql: Transaction, filenames: string[]): Promise<Tagged[]> {
  return sql<Tagged[]>`
    select filename, tags from media where filename = any(${filenames}) and deleted_at is null
    order by filename for update`;
}

export async function setTags(sql: Queryable, rows: Tagged[]): Promise<void> {
  await sql`
    update media m set tags = r.tags
    from json_to_recordset(${jsonRows(sql, rows)}) as r (filename text, tags text[])
    where m.filename = r.filename`;
}
