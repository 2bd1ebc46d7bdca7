import type { Queryable } from '../../platform/db/db';

interface KnownDocument {
  uid: string;
  kind: 'page' | 'element';
  version: number;
  /** A page's route, or an element's name. */
  name: string;
  /** The route at which visitors see it, while newer changes are unpublished. */
  seenAt: string | null;
}

/** Everything that is there. */
export function knownDocuments(sql: Queryable): Promise<KnownDocument[]> {
  return sql<KnownDocument[]>`
    select uid, kind, version, coalesce(fields ->> 'route', fields ->> 'name') as name,
      published_fields ->> 'route' as "seenAt"
    from documents where deleted_at is null`;
}

/** The page that each address leads on to. */
export async function knownRedirects(sql: Queryable): Promise<Map<string, string>> {
  const rows = await sql<{ path: string; uid: string }[]>`select path, uid from redirects`;
  return new Map(rows.map(({ path, uid }) => [path, uid]));
}
