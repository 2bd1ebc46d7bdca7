import type { DocumentKind } from '@vestry/sync/contract/document';
import type { Queryable, Sql } from '../../platform/db/db';
import { parseStored } from '../../platform/documents/stored-document';
import type { TreeNode } from '@vestry/sync/tree/node';

/** A document that changed, as far as visitors could see it. */
export interface Change {
  uid: string;
  kind: DocumentKind;
  id: number;
  /** Null for an element. */
  route: string | null;
  isPublic: boolean;
  uses: number[];
  updatedAt: Date;
}

/** What has changed after a space version, and the version that this answer is as of. */
export async function readChanges(sql: Sql, since: number): Promise<{ version: number; changes: Change[] }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [[space], changes] = await Promise.all([
      tx<[{ version: string }]>`select version from space`,
      tx<Change[]>`
        select uid, kind, id, fields ->> 'route' as route, uses, updated_at as "updatedAt",
          kind = 'page' and deleted_at is null and fields ->> 'status' = 'public' as "isPublic"
        from documents where space_version > ${since}`,
    ]);
    return { version: Number(space.version), changes };
  });
}

export interface PublicPageRow {
  version: number;
  updatedAt: Date;
  tree: TreeNode;
  headerId: number | null;
  footerId: number | null;
  uses: number[];
}

/** The public page with that route, and the elements that it uses, by number. */
export async function readPublicPage(
  sql: Queryable,
  route: string,
): Promise<{ page: PublicPageRow; elements: Map<number, TreeNode> } | undefined> {
  const [page] = await sql<(Omit<PublicPageRow, 'tree'> & { contents: string })[]>`
    select version, updated_at as "updatedAt", contents, uses,
      (fields ->> 'headerId')::int as "headerId", (fields ->> 'footerId')::int as "footerId"
    from documents
    where kind = 'page' and deleted_at is null and fields ->> 'route' = ${route} and fields ->> 'status' = 'public'`;
  if (!page) return undefined;
  const elements =
    page.uses.length === 0
      ? []
      : await sql<{ id: number; contents: string }[]>`
    select id, contents from documents
    where kind = 'element' and deleted_at is null and id = any(${page.uses}::int[])`;
  return {
    page: { ...page, tree: parseStored(page.contents) },
    elements: new Map(elements.map((element) => [element.id, parseStored(element.contents)])),
  };
}
