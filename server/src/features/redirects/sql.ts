import type { Input } from '@vestry/sync/contract/endpoint';
import type { listRedirects as endpoint, Redirect } from '@vestry/sync/contract/redirects';
import { topicRoute } from '@vestry/sync/dates/topic-pages';
import { readTopics } from '@vestry/sync/dates/topics';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { Language } from '@vestry/sync/messages/languages';
import { jsonRows, type Queryable, type Transaction } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';
import { eachInTurns } from '../../platform/db/turn';

interface RedirectRow extends Omit<Redirect, 'createdAt'> {
  createdAt: Date;
  topic: string | null;
}

/** Whether there is a page about a topic, by its route. */
export type HasTopic = (route: string) => boolean | Promise<boolean>;

/** With what visitors get at the moment: the page about a topic as long as there is one. */
async function toRedirect({ createdAt, topic, ...row }: RedirectRow, hasTopic: HasTopic): Promise<Redirect> {
  const redirect = { ...row, createdAt: createdAt.toISOString() };
  if (topic === null || row.state === 'taken' || !(await hasTopic(topic))) return redirect;
  return { ...redirect, to: pathOfRoute(topic), state: 'leads' };
}

/** The path of a page's row `d` for visitors, as `pathOfRoute` of sync/src/routes/route.ts gives it. */
const pagePath = (sql: Queryable) => sql`
  case when coalesce(d.published_fields, d.fields) ->> 'route' = 'home' then '/'
    else '/' || (coalesce(d.published_fields, d.fields) ->> 'route') end`;

const columns = (sql: Queryable) => sql`
  r.id, r.path as from, ${pagePath(sql)} as to, r.uid, r.by_hand as "byHand", r.topic, r.import_id is not null as imported,
  r.created_at as "createdAt",
  case
    when exists (
      select from documents p, lateral (select case r.path when '/' then 'home' else substr(r.path, 2) end) o (route)
      where p.kind = 'page' and p.deleted_at is null and p.fields ->> 'status' = 'public'
        and (p.published_version is null and p.fields ->> 'route' = o.route
          or p.published_fields ->> 'route' = o.route)) then 'taken'
    when d.deleted_at is not null then 'gone'
    when d.fields ->> 'status' <> 'public' then 'hidden'
    else 'leads'
  end as state`;

/** What a page has at its own address is nothing to be listed: it is there again. */
const listed = (sql: Queryable) => sql`
  redirects r join documents d on d.uid = r.uid
    and not (d.deleted_at is null and r.path = ${pagePath(sql)})`;

export async function listRedirects(
  sql: Queryable,
  query: Input<typeof endpoint>['query'],
  { language, hasTopic }: { language: Language; hasTopic: HasTopic },
) {
  const text = sql`r.path || ' ' || coalesce('/' || r.topic, ${pagePath(sql)})`;
  const page = await pageOf(sql, query, {
    columns: columns(sql),
    from: sql`${listed(sql)} where ${whereHolds(sql, text, query.search?.trim())}`,
    by: { id: sql`r.id`, from: sql`r.path`, createdAt: sql`r.created_at` }[query.orderBy],
    byTextIn: query.orderBy === 'from' && language,
    id: sql`r.id`,
    toItem: (row: RedirectRow) => row,
  });
  return { ...page, data: await Promise.all(page.data.map((row) => toRedirect(row, hasTopic))) };
}

/** Returns all of them, in pieces, by their old address. */
export async function* everyRedirect(sql: Queryable): AsyncGenerator<{ from: string; to: string }> {
  const rows = sql<{ from: string; to: string }[]>`
    select r.path as from, coalesce('/' || r.topic, ${pagePath(sql)}) as to from ${listed(sql)} order by r.path`;
  for await (const piece of rows.cursor(1_000)) yield* piece;
}

export async function findRedirect(
  sql: Queryable,
  id: number,
  hasTopic: HasTopic,
): Promise<Redirect | undefined> {
  const [row] = await sql<RedirectRow[]>`
    select ${columns(sql)} from redirects r join documents d on d.uid = r.uid where r.id = ${id}`;
  return row && toRedirect(row, hasTopic);
}

/**
 * The live pages at these routes, by route; a page that holds its changes back is at two, maybe. They are locked before any redirect is written, as a save does it too: two
 * that lock in another order would wait for each other.
 */
export async function pagesAt(sql: Queryable, routes: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ route: string; seenAt: string | null; uid: string }[]>`
    select fields ->> 'route' as route, published_fields ->> 'route' as "seenAt", uid from documents
    where kind = 'page' and deleted_at is null and (fields ->> 'route' = any(${routes as string[]})
      or published_fields ->> 'route' = any(${routes as string[]}))
    order by uid for key share`;
  return new Map(rows.flatMap(({ route, seenAt, uid }) => [route, seenAt ?? route].map((at) => [at, uid])));
}

export interface Kept {
  id: number;
  path: string;
  uid: string;
  topic: string | null;
}

/** What leads on from these addresses already, by address; nothing that leads to a deleted page. */
export async function redirectsAt(sql: Queryable, paths: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await sql<Kept[]>`
    select r.id, r.path, r.uid, r.topic from redirects r join documents d on d.uid = r.uid
    where r.path = any(${paths as string[]}) and d.deleted_at is null order by r.uid for key share of d`;
  return new Map(rows.map((row) => [row.path, row]));
}

/** Of each topic, by its route, a page that is about it, the first one. */
export async function topicsHere(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ uid: string; topics: unknown }[]>`
    select uid, fields -> 'topics' as topics from documents
    where kind = 'page' and deleted_at is null and fields -> 'topics' is not null and fields -> 'entry' is not null
    order by id desc`;
  const here = new Map<string, string>();
  await eachInTurns(rows, ({ uid, topics }) => {
    for (const topic of readTopics(topics)) here.set(topicRoute(topic) ?? '', uid);
  });
  return here;
}

export interface ToKeep {
  path: string;
  uid: string;
  topic?: string | undefined;
}

/** Writes over what led on from the same address. @returns their numbers, in the order given. */
export async function keepRedirects(
  tx: Transaction,
  rows: readonly ToKeep[],
  creatorId: number,
): Promise<number[]> {
  const kept = await tx<{ id: number; path: string }[]>`
    insert into redirects (path, uid, topic, by_hand, creator_id)
    select path, uid, topic, true, ${creatorId}
    from json_to_recordset(${jsonRows(tx, rows)}) as u (path text, uid uuid, topic text)
    order by path
    on conflict (path) do update set uid = excluded.uid, topic = excluded.topic, by_hand = true, creator_id = excluded.creator_id,
      created_at = now(), import_id = null
    returning id, path`;
  const ids = new Map(kept.map(({ id, path }) => [path, id]));
  return rows.map(({ path }) => ids.get(path)!);
}

export async function changeRedirect(
  tx: Transaction,
  id: number,
  { path, uid, topic, creatorId }: ToKeep & { creatorId: number },
): Promise<void> {
  // What leads to a deleted page, and would be in the way, is of no use.
  await tx`delete from redirects where path = ${path} and id <> ${id}`;
  await tx`update redirects set path = ${path}, uid = ${uid}, topic = ${topic ?? null}, by_hand = true, creator_id = ${creatorId},
    created_at = now(), import_id = null where id = ${id}`;
}

export async function deleteRedirect(tx: Transaction, id: number): Promise<boolean> {
  const { count } = await tx`delete from redirects where id = ${id}`;
  return count > 0;
}
