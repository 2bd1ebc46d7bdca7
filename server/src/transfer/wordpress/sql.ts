import type { Queryable } from '../../platform/db/db';

interface KnownDocument {
  uid: string;
  kind: 'page' | 'element';
  /** Somebody has changed it since an import left it, or no import has. */
  isEdited: boolean;
  /** A page's route, or an element's name. */
  name: string;
  title: string | null;
  /** The route at which visitors see it, while newer changes are unpublished. */
  seenAt: string | null;
}

/** Everything that is there. */
export function knownDocuments(sql: Queryable): Promise<KnownDocument[]> {
  return sql<KnownDocument[]>`
    select uid, kind, not exists (
        select from imported_documents i where i.uid = d.uid and i.version = d.version) as "isEdited", coalesce(fields ->> 'route', fields ->> 'name') as name,
      fields ->> 'title' as title, published_fields ->> 'route' as "seenAt"
    from documents d where deleted_at is null`;
}

/** The page that each address leads on to. */
export async function knownRedirects(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ path: string; uid: string }[]>`select path, uid from redirects`;
  return new Map(rows.map(({ path, uid }) => [path, uid]));
}
