import { jsonRows, type Queryable, type Transaction } from '../../platform/db/db';
import { isEdited } from '../sql';
import type { FormerSite } from './site/identity';

export interface KnownDocument {
  uid: string;
  kind: 'page' | 'element';
  /** Somebody has changed it since an import left it, or no import has; or has deleted it. */
  isEdited: boolean;
  isDeleted: boolean;
  /** A page's route, or an element's name. */
  name: string;
  title: string | null;
  /** The route at which visitors see it, while newer changes are unpublished. */
  seenAt: string | null;
}

/** Everything that is there, or that somebody has deleted although an import had left it. */
export function knownDocuments(sql: Queryable): Promise<KnownDocument[]> {
  return sql<KnownDocument[]>`
    select uid, kind, ${isEdited(sql)} as "isEdited", deleted_at is not null as "isDeleted",
      coalesce(fields ->> 'route', fields ->> 'name') as name,
      fields ->> 'title' as title, published_fields ->> 'route' as "seenAt"
    from documents d where deleted_at is null or ${isEdited(sql)}`;
}

/** Sites of that origin of which something is known here, those of the newest imports first. */
export function formerSites(sql: Queryable, origin: string): Promise<FormerSite[]> {
  return sql<FormerSite[]>`
    select identity, file, imported_at as "importedAt" from imported_sites s
    where origin = ${origin} and exists (select from imported_documents i where i.import_id = s.import_id)
    order by imported_at desc`;
}

/** The page that each address leads on to. */
export async function knownRedirects(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ path: string; uid: string }[]>`select path, uid from redirects`;
  return new Map(rows.map(({ path, uid }) => [path, uid]));
}

/** A document that an import has left, and what has become of it. */
export interface ImportedNow {
  uid: string;
  kind: 'page' | 'element';
  /** The version that the import left. */
  version: number;
  /** The version that it was before; null: the import has created it. */
  former: number | null;
  /** The version that it is. */
  now: number;
  isDeleted: boolean;
  title: string | null;
  /** A page's route, or an element's name. */
  name: string;
}

/** Reads what an import made, locked until the end of the transaction. */
export function importedNow(tx: Transaction, importId: string): Promise<ImportedNow[]> {
  return tx<ImportedNow[]>`
    select d.uid, d.kind, i.version, i.former_version as former, d.version as now,
      d.deleted_at is not null as "isDeleted", d.fields ->> 'title' as title,
      coalesce(d.fields ->> 'route', d.fields ->> 'name') as name
    from imported_documents i join documents d using (uid) where i.import_id = ${importId}
    order by d.uid for update of d`;
}

/**
 * What this import has created and another one has found as it was stays for that one, which has created it from now on.
 * @returns the uids
 */
export async function handOn(tx: Transaction, importId: string): Promise<Set<string>> {
  const rows = await tx<{ uid: string; id: string }[]>`
    update imported_documents later set former_version = null
    from imported_documents own
    where own.import_id = ${importId} and own.former_version is null and later.uid = own.uid
      and later.import_id <> own.import_id and later.version = own.version
      and (later.former_version is null or later.former_version = own.version)
    returning later.uid, later.import_id as id`;
  await tx`
    update redirects r set import_id = l.id from json_to_recordset(${jsonRows(tx, rows)}) as l (uid uuid, id uuid)
    where r.uid = l.uid and r.import_id = ${importId}`;
  return new Set(rows.map(({ uid }) => uid));
}

/** The former import has left these documents as they are again. */
export async function leftByFormer(
  tx: Transaction,
  importId: string,
  rows: readonly { uid: string; former: number; version: number }[],
): Promise<void> {
  await tx`
    update imported_documents i set version = r.version
    from json_to_recordset(${jsonRows(tx, rows)}) as r (uid uuid, former integer, version integer)
    where i.uid = r.uid and i.version = r.former and i.import_id <> ${importId}`;
}

/** Nothing is of this import any more, but what stayed. */
export async function forgetImport(
  tx: Transaction,
  importId: string,
  kept: readonly string[],
): Promise<void> {
  const stayed = kept as string[];
  await tx`delete from redirects where import_id = ${importId} and uid <> all(${stayed}::uuid[])`;
  await tx`delete from imported_documents where import_id = ${importId} and uid <> all(${stayed}::uuid[])`;
}
