import type { Input } from '@vestry/sync/contract/endpoint';
import {
  type EntryState,
  type FormEntry,
  type FormSummary,
  KEPT_DAYS,
  type listEntries as listEndpoint,
  type SpamReason,
} from '@vestry/sync/contract/forms';
import type { Queryable, Sql } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';

/** However long nobody looks, there are no more, spam apart: what comes then is refused, and what is there stays. */
const MOST_ENTRIES = 20_000;
/** Spam has places of its own: the oldest gives way to what comes. */
const MOST_SPAM = 2_000;

export interface NewEntry {
  key: string;
  form: string;
  formTitle: string;
  route: string;
  spamReason: SpamReason | null;
  answers: { label: string; value: string }[];
  textHash: Buffer | null;
  mailTo: readonly string[];
  replyTo: string | null;
}

async function makePlaceForSpam(sql: Sql): Promise<void> {
  await sql`delete from form_submissions where id in
    (select id from form_submissions where state = 'spam' order by id desc offset ${MOST_SPAM - 1})`;
}

/** @returns `known` for a key that is stored already, `full` when there is no place for another one */
export async function insertEntry(sql: Sql, entry: NewEntry): Promise<'stored' | 'known' | 'full'> {
  const { key, form, formTitle, route, spamReason, answers, textHash, mailTo, replyTo } = entry;
  const [now] = await sql<[{ known: boolean; full: boolean }]>`
    select exists (select from form_submissions where key = ${key}) as known,
      (select count(*) from (select from form_submissions where state <> 'spam' limit ${MOST_ENTRIES}) welcome)
        >= ${MOST_ENTRIES} as full`;
  if (now.known) return 'known';
  const state: EntryState = spamReason ? 'spam' : 'new';
  if (state === 'spam') await makePlaceForSpam(sql);
  else if (now.full) return 'full';
  // Of two that come together with one key the second finds it taken.
  const { count } = await sql`
    insert into form_submissions (key, form, form_title, route, state, spam_reason, answers, text_hash, mail, mail_to, reply_to)
    values (${key}, ${form}, ${formTitle}, ${route}, ${state}, ${spamReason}, ${sql.json(answers)}, ${textHash},
      ${state === 'new' && mailTo.length > 0 ? 'waiting' : 'none'}, ${mailTo as string[]}, ${replyTo})
    on conflict (key) do nothing`;
  return count === 0 ? 'known' : 'stored';
}

/** Whether this form was sent the same text within a day, under another key. */
export async function isRepeated(sql: Sql, form: string, textHash: Buffer, key: string): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (select from form_submissions where text_hash = ${textHash} and form = ${form} and key <> ${key}
      and created_at > now() - interval '1 day') as found`;
  return row.found;
}

interface EntryRow extends Omit<FormEntry, 'createdAt'> {
  createdAt: Date;
}

const toEntry = ({ createdAt, ...row }: EntryRow): FormEntry => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const columns = (sql: Queryable) =>
  sql`id, form, form_title as "formTitle", route, state, spam_reason as "spamReason", mail, answers, created_at as "createdAt"`;

type ListQuery = Input<typeof listEndpoint>['query'];
type Chosen = Pick<ListQuery, 'form' | 'view'>;

function whereChosen(sql: Queryable, { form, view }: Chosen) {
  const ofForm = form === undefined ? sql`true` : sql`form = ${form}`;
  const seen = view === 'inbox' ? sql`state <> 'spam'` : sql`state = ${view}`;
  return sql`${ofForm} and ${seen}`;
}

export function listEntries(sql: Sql, { search, orderBy, ...query }: ListQuery) {
  const text = sql`(select string_agg(a ->> 'value', chr(10)) from jsonb_array_elements(answers) a)`;
  return pageOf(sql, query, {
    columns: columns(sql),
    from: sql`form_submissions where ${whereChosen(sql, query)} and ${whereHolds(sql, text, search?.trim())}`,
    by: orderBy === 'createdAt' ? sql`created_at` : sql`id`,
    id: sql`id`,
    toItem: toEntry,
  });
}

/** The forms that have entries; title and page are those of the latest. */
export function listForms(sql: Sql): Promise<FormSummary[]> {
  return sql<FormSummary[]>`
    select form, (array_agg(form_title order by id desc))[1] as title, (array_agg(route order by id desc))[1] as route,
      count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'read')::int as read,
      count(*) filter (where state = 'spam')::int as spam
    from form_submissions group by form order by max(id) desc limit 500`;
}

/** What is marked as no spam is mailed as it would have been. Undefined for an entry that there is not. */
export async function setState(sql: Sql, id: number, state: EntryState): Promise<FormEntry | undefined> {
  const [row] = await sql<EntryRow[]>`
    update form_submissions set state = ${state},
      spam_reason = case when ${state} = 'spam' then spam_reason end,
      mail = case when state = 'spam' and ${state} <> 'spam' and mail = 'none' and mail_to <> '{}' then 'waiting'
        when ${state} = 'spam' and mail = 'waiting' then 'none' else mail end
    where id = ${id} returning ${columns(sql)}`;
  return row && toEntry(row);
}

/** @returns the title of its form; undefined for an entry that there is not */
export async function deleteEntry(sql: Queryable, id: number): Promise<string | undefined> {
  const [row] = await sql<{ title: string }[]>`
    delete from form_submissions where id = ${id} returning form_title as title`;
  return row?.title;
}

/** Returns the labels of the chosen entries, in the order in which they first came up. */
export async function labelsOf(sql: Sql, chosen: Chosen): Promise<string[]> {
  const rows = await sql<{ label: string }[]>`
    select a.answer ->> 'label' as label from form_submissions, jsonb_array_elements(answers) with ordinality a (answer, place)
    where ${whereChosen(sql, chosen)} group by 1 order by min(id), min(a.place) limit 500`;
  return rows.map(({ label }) => label);
}

const AT_ONCE = 200;

/** Returns the chosen entries, the oldest first, a few at a time. */
export async function* everyEntry(sql: Sql, chosen: Chosen): AsyncGenerator<FormEntry> {
  for (let after = 0; ;) {
    const rows = await sql<EntryRow[]>`select ${columns(sql)} from form_submissions
      where id > ${after} and ${whereChosen(sql, chosen)} order by id limit ${AT_ONCE}`;
    for (const row of rows) yield toEntry(row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** @returns how many were deleted */
export async function deleteOldEntries(sql: Sql): Promise<number> {
  const { count } = await sql`delete from form_submissions
    where created_at < now() - make_interval(days => ${KEPT_DAYS.entries})
      or (state = 'spam' and created_at < now() - make_interval(days => ${KEPT_DAYS.spam}))`;
  return count;
}
