import type { PreviewLink } from '@vestry/sync/contract/preview-links';
import { mayDo } from '../../platform/auth/may-do';
import type { Queryable } from '../../platform/db/db';
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

/** Who may no longer give such links shows nobody anything by those that they gave. */
const isLive = (sql: Queryable) => sql`(l.ended_at is null and l.ends_at > now()
  and (l.creator_id is null or exists (select from users c
    where c.id = l.creator_id and c.is_active and ${mayDo(sql, sql`c.id`, 'pages.update')})))`;

/** Those that have not ended, the newest first. */
export async function listLinks(sql: Queryable, uid: string): Promise<PreviewLink[]> {
  const rows = await sql<LinkRow[]>`
    select ${columns(sql)} from preview_links l left join users u on u.id = l.creator_id
    where l.uid = ${uid} and ${isLive(sql)} order by l.id desc`;
  return rows.map(toLink);
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

/** @returns whether there was one that had not ended */
export async function endLink(sql: Queryable, id: number): Promise<boolean> {
  const { count } = await sql`
    update preview_links l set ended_at = now() where l.id = ${id} and ${isLive(sql)}`;
  return count > 0;
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
