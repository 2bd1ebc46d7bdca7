import type { DocumentKind } from '@vestry/sync/contract/document';
import { MOST_COMPOSED, type OwnCost } from '@vestry/sync/limits/composed-page';
import { MAX_BYTES, MAX_WIDGETS } from '@vestry/sync/tree/bounds';
import type { Transaction } from '../db/db';
import type { PublishedState } from './published-state';

/** A document locked by this transaction, without its tree. */
export interface LockedRow {
  uid: string;
  kind: DocumentKind;
  id: number;
  version: number;
  fields: Record<string, unknown>;
  bytes: number;
  deleted: boolean;
  openConflicts: number;
  queuedStatus: string | null;
  published: PublishedState | null;
}

/**
 * Locks in the order of uids, so that two batches never wait for each other in a circle. The lock is the strong one: a
 * transaction that links an element has a shared lock on its row, and must not see it deleted meanwhile.
 */
export function lockDocuments(tx: Transaction, uids: readonly string[]) {
  return tx<LockedRow[]>`
    select uid, kind, id, version, fields, octet_length(contents) as bytes, deleted_at is not null as deleted,
      open_conflicts as "openConflicts", queued_status as "queuedStatus",
      case when published_version is not null then json_build_object(
        'version', published_version, 'fields', published_fields, 'uses', published_uses) end as published
    from documents where uid = any(${uids as string[]}::uuid[]) order by uid for update`;
}

export function loadContents(tx: Transaction, uids: readonly string[]) {
  return tx<{ uid: string; contents: string }[]>`
    select uid, contents from documents where uid = any(${uids as string[]}::uuid[])`;
}

export interface UniqueName {
  kind: DocumentKind;
  value: string;
  uid: string;
}

/** Who has these routes and element names now; a page has the one where visitors find it as well. */
export function loadUniqueNames(tx: Transaction, routes: readonly string[], names: readonly string[]) {
  return tx<UniqueName[]>`
    select kind, fields ->> 'route' as value, uid from documents
    where kind = 'page' and deleted_at is null and fields ->> 'route' = any(${routes as string[]}::text[])
    union all
    select kind, published_fields ->> 'route', uid from documents
    where kind = 'page' and deleted_at is null and published_fields ->> 'route' = any(${routes as string[]}::text[])
    union all
    select kind, fields ->> 'name', uid from documents
    where kind = 'element' and deleted_at is null and fields ->> 'name' = any(${names as string[]}::text[])`;
}

export interface KnownElement {
  id: number;
  uid: string;
  type: string;
}

/** The elements that a change links, locked so that none of them is deleted before this transaction ends. */
export function holdElements(tx: Transaction, numbers: readonly number[], uids: readonly string[]) {
  return tx<KnownElement[]>`
    select id, uid, fields ->> 'type' as type from documents
    where kind = 'element' and deleted_at is null
      and (id = any(${numbers as number[]}::int[]) or uid = any(${uids as string[]}::uuid[]))
    order by uid for key share`;
}

export interface PageUse {
  element: number;
  page: string;
  route: string;
}

/** The live pages that use the elements with these uids, or are seen with them. Only right after `lockDocuments` has locked those. */
export function loadPageUses(tx: Transaction, elementUids: readonly string[]) {
  return tx<PageUse[]>`
    select e.id as element, p.uid as page, p.fields ->> 'route' as route
    from documents e
    join documents p on p.kind = 'page' and p.deleted_at is null
      and (p.uses @> array[e.id] or p.published_uses @> array[e.id])
    where e.kind = 'element' and e.uid = any(${elementUids as string[]}::uuid[])
    order by route`;
}

/** Fresh document numbers; those that are not used in the end are left out for ever. */
export async function takeNumbers(tx: Transaction, kind: DocumentKind, count: number): Promise<number[]> {
  if (count === 0) return [];
  const sequence = `${kind}_number`;
  const rows = await tx<{ number: number }[]>`
    select nextval(${sequence}::text::regclass)::int as number from generate_series(1, ${count}::int)`;
  return rows.map((row) => row.number);
}

/**
 * Gives those of the numbers that were given out, or may have been before a restore, and that no document has.
 */
export async function findFreeNumbers(
  tx: Transaction,
  kind: DocumentKind,
  numbers: ReadonlySet<number>,
): Promise<Set<number>> {
  if (numbers.size === 0) return new Set();
  const rows = await tx<{ number: number }[]>`
    select number from unnest(${[...numbers]}::int[]) number, ${tx(`${kind}_number`)} as given
    where number < given.last_value + given.is_called::int
      and not exists (select from documents where kind = ${kind} and id = number)`;
  return new Set(rows.map(({ number }) => number));
}

/**
 * What the elements cost that these pages use, and those with these numbers. They are locked, so that none of them
 * grows before this transaction ends: an element that is saved is locked strongly, and then looks at the pages that
 * are stored.
 */
export function loadElementCosts(tx: Transaction, pageUids: readonly string[], numbers: readonly number[]) {
  return tx<{ id: number; cost: OwnCost }[]>`
    select id, cost from documents
    where kind = 'element' and deleted_at is null and id in (
      select unnest(uses) from documents where kind = 'page' and uid = any(${pageUids as string[]}::uuid[])
      union select unnest(${numbers as number[]}::int[]))
    order by uid for key share`;
}

/** A page as it is stored, or as visitors see it, that may become too large when an element grows. */
export interface LargePage {
  uid: string;
  route: string;
  /** It holds changes back, and this is what visitors see. */
  isPublished: boolean;
  cost: OwnCost;
  /** The costs of the elements in it, by number. */
  elements: Record<number, OwnCost>;
}

/** The live pages that would be too large if these elements were as large as they may be; usually none. */
export function loadLargePages(tx: Transaction, elementUids: readonly string[]) {
  return tx<LargePage[]>`
    with changed as materialized (
      select id from documents where kind = 'element' and uid = any(${elementUids as string[]}::uuid[])),
    seen as (
      select uid, fields ->> 'route' as route, cost, false as "isPublished" from documents
      where kind = 'page' and deleted_at is null and uses && (select array_agg(id) from changed)
      union all
      select uid, published_fields ->> 'route', published_cost, true from documents
      where kind = 'page' and deleted_at is null and published_uses && (select array_agg(id) from changed))
    select seen.*, composed.elements from seen, lateral (
      select json_object_agg(e.id, e.cost) as elements,
        sum(times::bigint * case when isChanged then ${MAX_WIDGETS} else (e.cost ->> 'widgets')::int end) as widgets,
        sum(times::bigint * case when isChanged then ${MAX_BYTES} else (e.cost ->> 'bytes')::int end) as bytes
      from jsonb_each_text(seen.cost -> 'links') links (number, times)
      join documents e on e.kind = 'element' and e.id = number::bigint,
        lateral (select e.id in (select id from changed) as isChanged) which
      where isChanged or e.deleted_at is null) composed
    where widgets + (cost ->> 'widgets')::int > ${MOST_COMPOSED.widgets}
      or bytes + (cost ->> 'bytes')::int > ${MOST_COMPOSED.bytes}
    order by route`;
}
