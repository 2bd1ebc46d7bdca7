import { actionsOf } from '@vestry/sync/audit-log/names';
import type { AuditEntry, exportAuditLog, listAuditLog } from '@vestry/sync/contract/audit-log';
import type { Input } from '@vestry/sync/contract/endpoint';
import type { Queryable, Sql } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';

type Chosen = Input<typeof exportAuditLog>['query'];

interface Row extends Omit<AuditEntry, 'at' | 'by'> {
  at: Date;
  actorId: number | null;
  actor: string | null;
  token: string | null;
}

const columns = (sql: Queryable) =>
  sql`id::int as id, at, act, actor_id as "actorId", actor, token, address, subject, detail`;

const toAuditEntry = ({ at, actorId, actor, token, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  by: actorId === null ? null : { id: actorId, username: actor ?? '', token },
});

function whereChosen(sql: Queryable, { group, act, days, search }: Chosen) {
  const ofGroup = group === undefined ? sql`true` : sql`act = any(${[...actionsOf(group)]})`;
  const ofKind = act === undefined ? sql`true` : sql`act = ${act}`;
  const since = days === 'all' ? sql`true` : sql`at > now() - make_interval(days => ${Number(days)})`;
  const text = sql`coalesce(actor, '') || chr(10) || coalesce(token, '') || chr(10) || address || chr(10) || subject`;
  return sql`${ofGroup} and ${ofKind} and ${since} and ${whereHolds(sql, text, search?.trim())}`;
}

export function readAuditEntries(sql: Sql, query: Input<typeof listAuditLog>['query']) {
  return pageOf<Row, AuditEntry>(sql, query, {
    columns: columns(sql),
    from: sql`audit_log where ${whereChosen(sql, query)}`,
    by: sql`audit_log.id`,
    id: sql`audit_log.id`,
    toItem: toAuditEntry,
  });
}

const AT_ONCE = 500;

/** Gives the chosen entries, the oldest first, in batches; without those that were added after it began. */
export async function* everyAuditEntry(sql: Sql, chosen: Chosen): AsyncGenerator<AuditEntry> {
  const [end] = await sql<[{ id: number }]>`select coalesce(max(id), 0)::int as id from audit_log`;
  for (let after = 0; ;) {
    const rows = await sql<Row[]>`select ${columns(sql)} from audit_log
      where audit_log.id > ${after} and audit_log.id <= ${end.id} and ${whereChosen(sql, chosen)}
      order by audit_log.id limit ${AT_ONCE}`;
    for (const row of rows) yield toAuditEntry(row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
