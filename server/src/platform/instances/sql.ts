import type { Queryable } from '../db/db';
import type { InstanceFacts } from './facts';

/** Seconds after which an instance that was not seen counts as ended. */
const LIVE_S = 30;

export interface InstanceRow extends InstanceFacts {
  build: string | null;
  clockMs: number;
  draining: boolean;
  startedAt: Date;
  seenAt: Date;
}

/** Those that live, the one that has run longest first. */
export function listInstances(sql: Queryable): Promise<InstanceRow[]> {
  return sql<InstanceRow[]>`
    select id, name, version, build, folder_id as "folderId", key_prints as "keyPrints", media, draining,
      public_url as "publicUrl", settings, clock_ms::float8 as "clockMs", started_at as "startedAt", seen_at as "seenAt"
    from vestry_running.instances where seen_at > now() - make_interval(secs => ${LIVE_S}) order by started_at, name, id`;
}

/** Puts it in, or says that it is still there. */
export async function putInstance(
  sql: Queryable,
  facts: InstanceFacts & { build: string | null; clockMs: number; draining: boolean; startedAt: Date },
): Promise<void> {
  await sql`
    insert into vestry_running.instances
      (id, name, version, build, folder_id, key_prints, media, public_url, settings, clock_ms, draining, started_at)
    values (${facts.id}, ${facts.name}, ${facts.version}, ${facts.build}, ${facts.folderId}, ${facts.keyPrints},
      ${facts.media}, ${facts.publicUrl}, ${sql.json(facts.settings)}, ${facts.clockMs}, ${facts.draining}, ${facts.startedAt})
    on conflict (id) do update set seen_at = now(), build = excluded.build, clock_ms = excluded.clock_ms,
      draining = excluded.draining`;
}

export async function deleteInstance(sql: Queryable, id: string): Promise<void> {
  await sql`delete from vestry_running.instances where id = ${id}`;
}

/** Deletes those that ended long ago without a word, or all. */
export async function deleteEnded(sql: Queryable, all: boolean): Promise<void> {
  await sql`delete from vestry_running.instances where ${all} or seen_at < now() - interval '1 hour'`;
}

/** Milliseconds by which this machine's clock is before the database's; half the way there is taken off. */
export async function clockBefore(sql: Queryable): Promise<number> {
  const asked = Date.now();
  const [row] = await sql<[{ ms: number }]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return Math.round((asked + Date.now()) / 2 - row.ms);
}
