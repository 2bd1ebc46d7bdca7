import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import { jsonRows, type Queryable } from '../db/db';

/** The author of an action, and their address. */
export interface Actor {
  /** Null: nobody is signed in, or it is the server itself. */
  id: number | null;
  username: string | null;
  /** An IP address; empty for the server itself. */
  address: string;
  /** The name of the API token that it was done with. */
  token?: string;
}

/** The actor of what the server does by itself. */
export const SERVER: Actor = { id: null, username: null, address: '' };

/** Adds entries to the audit log, in the transaction of the actions: either both are stored or neither is. */
export async function recordAuditEntries(
  tx: Queryable,
  actor: Actor,
  events: readonly NewAuditEntry[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ act, subject = '', detail = {} }) => ({ act, subject, detail }));
  await tx`
    insert into audit_log (act, subject, detail, actor_id, actor, address, token)
    select act, subject, detail, ${actor.id}, ${actor.username}, ${actor.address}, ${actor.token ?? null}
    from json_to_recordset(${jsonRows(tx, rows)}) as a (act text, subject text, detail jsonb)`;
}

/** @returns how many were deleted, being older than that */
export async function deleteOldAuditEntries(sql: Queryable, days: number): Promise<number> {
  const { count } = await sql`delete from audit_log where at < now() - make_interval(days => ${days})`;
  return count;
}
