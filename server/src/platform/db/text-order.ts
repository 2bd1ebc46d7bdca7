import type { Language } from '@vestry/sync/messages/languages';
import type postgres from 'postgres';
import type { Queryable } from './db';

/** Names of collations, the same in every database of a server; null where PostgreSQL was built without ICU. */
const found = new Map<Language, string | null>();

/** 'zh-Hant-x-icu' of 'zh-TW', which orders by strokes; a language of one script is named without it. */
async function collationOf(sql: Queryable, language: Language): Promise<string | null> {
  const known = found.get(language);
  if (known !== undefined) return known;
  const { language: base, script } = new Intl.Locale(language).maximize();
  const names = [`${base}-${script}-x-icu`, `${base}-x-icu`];
  const [row] = await sql<{ name: string }[]>`
    select collname as name from pg_collation where collname in ${sql(names)} order by length(collname) desc limit 1`;
  found.set(language, row?.name ?? null);
  return row?.name ?? null;
}

/** Makes of a text what orders it as readers of that language expect (as `compareTexts` on a device). */
export async function textOrder(
  sql: Queryable,
  language: Language,
): Promise<(text: postgres.Fragment) => postgres.Fragment> {
  const collation = await collationOf(sql, language);
  return (text) => (collation === null ? text : sql`${text} collate ${sql(collation)}`);
}
