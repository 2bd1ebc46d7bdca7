import { jsonRows, type Queryable, type Transaction } from '../../../platform/db/db';

/** What the text of a page was read from. */
export interface TextState {
  uid: string;
  /** The last change of the page, or of what is composed into it. */
  changedAt: Date;
  /** The settings of the site, and the way of reading. */
  readAs: string;
  /** From then on the page says something else; null for never. */
  until: Date | null;
}

/** What a page says, and what it is found by. */
export interface PageTextRow extends TextState {
  title: string;
  lang: string;
  /** As `storedLines` writes it. */
  lines: string;
  terms: string[];
  /** Those of the terms that can be misspelt. */
  words: string[];
}

const states = (sql: Queryable) => sql`uid, changed_at as "changedAt", read_as as "readAs", until`;

/** What is stored of these pages. */
export function readStates(sql: Queryable, uids: readonly string[]): PromiseLike<TextState[]> {
  return sql<TextState[]>`
    select ${states(sql)} from page_texts where uid = any(${uids as string[]}::uuid[])`;
}

/** What is stored of all pages, so many of them after another one; in the order of their uids. */
export function readStatesAfter(sql: Queryable, uid: string, most: number): PromiseLike<TextState[]> {
  return sql<TextState[]>`
    select ${states(sql)} from page_texts where uid > ${uid} order by uid limit ${most}`;
}

/** Pages that say something else by now. */
export async function readDue(sql: Queryable, most: number): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from page_texts where until <= ${new Date()} order by until limit ${most}`;
  return rows.map(({ uid }) => uid);
}

/** Forgets words of pages that have changed, or are gone, where no page has them any more. */
async function forgetWords(tx: Transaction, former: readonly string[]): Promise<void> {
  if (former.length === 0) return;
  // Else it may look at each page for each word.
  await tx`set local enable_seqscan = off`;
  await tx`
    delete from page_words w where word = any(${former as string[]}::text[]) and not exists (
      select from page_texts t where t.terms @@ ('''' || w.word || '''')::tsquery)`;
}

const columns = (sql: Queryable) => sql`
  uid uuid, "changedAt" timestamptz, "readAs" text, until timestamptz, title text, lang text, lines text, terms text`;

/** Notes of pages that say the same as before that they were read again; the index need not change for them. */
async function noteSame(tx: Transaction, rows: readonly PageTextRow[]): Promise<ReadonlySet<string>> {
  const same = await tx<{ uid: string }[]>`
    update page_texts t set changed_at = r."changedAt", read_as = r."readAs", until = r.until
    from json_to_recordset(${given(tx, rows)}) as r (${columns(tx)})
    where t.uid = r.uid and t.title = r.title and t.lang = r.lang and t.lines = r.lines
      and t.terms = array_to_tsvector(string_to_array(r.terms, ' '))
    returning t.uid`;
  return new Set(same.map(({ uid }) => uid));
}

const given = (sql: Queryable, rows: readonly PageTextRow[]) =>
  jsonRows(
    sql,
    rows.map(({ terms, words: _words, ...row }) => ({ ...row, terms: terms.join(' ') })),
  );

/** Stores what pages say, and removes others, with the words that nobody can find them by any more. */
export async function writeTexts(
  tx: Transaction,
  rows: readonly PageTextRow[],
  gone: readonly string[],
): Promise<void> {
  const same = rows.length > 0 ? await noteSame(tx, rows) : new Set<string>();
  const changed = rows.filter(({ uid }) => !same.has(uid));
  const uids = [...changed.map(({ uid }) => uid), ...gone];
  if (uids.length === 0) return;
  const former = await tx<{ word: string }[]>`
    select word from page_words where word in (
      select unnest(tsvector_to_array(terms)) from page_texts where uid = any(${uids}::uuid[]))`;
  await tx`
    insert into page_texts (uid, changed_at, read_as, until, title, lang, lines, terms)
    select uid, "changedAt", "readAs", until, title, lang, lines, array_to_tsvector(string_to_array(terms, ' '))
    from json_to_recordset(${given(tx, changed)}) as r (${columns(tx)})
    on conflict (uid) do update set changed_at = excluded.changed_at, read_as = excluded.read_as,
      until = excluded.until, title = excluded.title, lang = excluded.lang, lines = excluded.lines,
      terms = excluded.terms`;
  if (gone.length > 0) await tx`delete from page_texts where uid = any(${gone as string[]}::uuid[])`;
  const words = new Set(changed.flatMap((row) => row.words));
  await tx`
    insert into page_words (word) select unnest(${[...words]}::text[]) on conflict do nothing`;
  await forgetWords(
    tx,
    former.map(({ word }) => word).filter((word) => !words.has(word)),
  );
}

/** A page that may be what is looked for. */
export interface Candidate extends Pick<TextState, 'uid' | 'changedAt' | 'until'> {
  /** Of its text, in UTF-8. */
  bytes: number;
}

/** At most so many of the pages that an index query (`tsquery`) names. */
export function readCandidates(sql: Queryable, query: string, most: number): PromiseLike<Candidate[]> {
  return sql<Candidate[]>`
    select uid, changed_at as "changedAt", until, octet_length(lines) as bytes
    from page_texts where terms @@ ${query}::tsquery limit ${most}`;
}

/** The number of pages that an index query names. */
export async function countPages(sql: Queryable, query: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from page_texts where terms @@ ${query}::tsquery`;
  return row.count;
}

/** A page as it is stored, as far as visitors see it. */
export type ReadText = Pick<PageTextRow, 'uid' | 'title' | 'lang' | 'lines'>;

/** What these pages say. */
export function readTexts(sql: Queryable, uids: readonly string[]): PromiseLike<ReadText[]> {
  return sql<ReadText[]>`
    select uid, title, lang, lines from page_texts where uid = any(${uids as string[]}::uuid[])`;
}

/** Whether a word of some page begins so. */
export async function isWordThere(sql: Queryable, begins: string): Promise<boolean> {
  const rows = await sql`
    select from page_words where word >= ${begins} and word < ${begins} || chr(1114111) limit 1`;
  return rows.length > 0;
}

/** Words of pages that have one half with another word in common, and are as long as that; and those of a list. */
export async function readNear(
  sql: Queryable,
  {
    swapped,
    begins,
    ends,
    shortest,
    longest,
  }: { swapped: string[]; begins: string; ends: string; shortest: number; longest: number },
  most: number,
): Promise<string[]> {
  const backwards = Array.from(ends).toReversed().join('');
  const isAsLong = sql`char_length(word) between ${shortest} and ${longest}`;
  const rows = await sql<{ word: string }[]>`
    (select word from page_words where word = any(${swapped}::text[]))
    union (select word from page_words
      where word >= ${begins} and word < ${begins} || chr(1114111) and ${isAsLong} limit ${most})
    union (select word from page_words
      where reverse(word) collate "C" >= ${backwards} and reverse(word) collate "C" < ${backwards} || chr(1114111)
        and ${isAsLong} limit ${most})`;
  return rows.map(({ word }) => word);
}
