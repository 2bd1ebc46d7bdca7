import type { Input } from '@vestry/sync/contract/endpoint';
import type { listOwnPreviewLinks, PagePreviewLink, PreviewLink } from '@vestry/sync/contract/preview-links';
import { isLivePreview as isLive } from '../../platform/auth/live-preview';
import type { Queryable } from '../../platform/db/db';
import { pageOf } from '../../platform/db/page-of';
import { author } from '../../platform/documents/stored-document';

/** A link that has ended says so for so long; after that it is one that never was. */
const KEPT_DAYS = 90;

interface LinkRow {
  id: number;
  creator: string | null;
  createdAt: Date;
  endsAt: Date;
}

const toLink = ({ id, creator, createdAt, endsAt }: LinkRow): PreviewLink => ({
  id,
  creator: author(creator),
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const columns = (sql: Queryable) => sql`
  l.id, u.username as creator, l.created_at as "createdAt", l.ends_at as "endsAt"`;

/** Those that have not ended, the newest first. */
export async function listLinks(sql: Queryable, uid: string): Promise<PreviewLink[]> {
  const rows = await sql<LinkRow[]>`
    select ${columns(sql)} from preview_links l left join users u on u.id = l.creator_id
    where l.uid = ${uid} and ${isLive(sql)} order by l.id desc`;
  return rows.map(toLink);
}

const ORDER = { createdAt: 'l.id', endsAt: 'l.ends_at' } as const;

const isOf = (sql: Queryable, creatorId: number | undefined) =>
  creatorId === undefined ? sql`true` : sql`l.creator_id = ${creatorId}`;

type PageRow = LinkRow & PagePreviewLink['page'] & { pageId: number };

/** Those of one creator, or of everybody, that have not ended and whose page was not deleted. */
export function pageOfLinks(
  sql: Queryable,
  query: Input<typeof listOwnPreviewLinks>['query'],
  creatorId: number | undefined,
) {
  return pageOf(sql, query, {
    columns: sql`${columns(sql)}, d.uid, d.id as "pageId", d.fields ->> 'route' as route`,
    from: sql`preview_links l join documents d on d.uid = l.uid left join users u on u.id = l.creator_id
      where ${isOf(sql, creatorId)} and d.deleted_at is null and ${isLive(sql)}`,
    by: sql.unsafe(ORDER[query.orderBy]),
    id: sql`l.id`,
    toItem: ({ uid, pageId, route, ...row }: PageRow): PagePreviewLink => ({
      ...toLink(row),
      page: { uid, id: pageId, route },
    }),
  });
}

/** Also those of a page in the trash, which would come back with it. Gives their owners, for the audit log. */
export async function endLinks(
  sql: Queryable,
  creatorId: number | undefined,
): Promise<{ ended: number; creator: string | null }> {
  const { count } = await sql`
    update preview_links l set ended_at = now() where ${isOf(sql, creatorId)} and ${isLive(sql)}`;
  const [owner] = await sql<
    { username: string }[]
  >`select username from users where id = ${creatorId ?? null}`;
  return { ended: count, creator: owner?.username ?? null };
}

export async function insertLink(
  sql: Queryable,
  { uid, hash, creatorId, days }: { uid: string; hash: Buffer; creatorId: number; days: number },
): Promise<PreviewLink> {
  await sql`delete from preview_links where ends_at < now() - make_interval(days => ${KEPT_DAYS})`;
  const [row] = await sql<[LinkRow]>`
    with l as (
      insert into preview_links (uid, token_hash, creator_id, ends_at)
      values (${uid}, ${hash}, ${creatorId}, now() + make_interval(days => ${days})) returning *)
    select ${columns(sql)} from l left join users u on u.id = l.creator_id`;
  return toLink(row);
}

/** @returns to which page it led and whose it was, for the record; undefined for none that had not ended */
export async function endLink(
  sql: Queryable,
  id: number,
): Promise<{ route: string | null; creator: string | null } | undefined> {
  const [row] = await sql<{ route: string | null; creator: string | null }[]>`
    with l as (
      update preview_links l set ended_at = now() where l.id = ${id} and ${isLive(sql)} returning *)
    select d.fields ->> 'route' as route, u.username as creator
    from l left join documents d on d.uid = l.uid left join users u on u.id = l.creator_id`;
  return row;
}

export interface FoundLink {
  uid: string;
  endsAt: Date;
  /** It shows the page: it has not ended, and the page was not deleted. */
  live: boolean;
}

/** Undefined for a token that was never given, or so long ago that nothing of it is kept. */
export async function findLink(sql: Queryable, hash: Buffer): Promise<FoundLink | undefined> {
  const [row] = await sql<FoundLink[]>`
    select l.uid, l.ends_at as "endsAt", ${isLive(sql)} and d.deleted_at is null as live
    from preview_links l join documents d on d.uid = l.uid where l.token_hash = ${hash}`;
  return row;
}
