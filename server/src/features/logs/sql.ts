import type { Input } from '@vestry/sync/contract/endpoint';
import type { listWarnings, Warning } from '@vestry/sync/contract/logs';
import type { Sql } from '../../platform/db/db';
import { pageOf, whereHolds } from '../../platform/db/page-of';
import { listInstances } from '../../platform/instances/sql';

type Query = Input<typeof listWarnings>['query'];
type Row = Omit<Warning, 'at'> & { at: Date };

const since = (sql: Sql, days: number) => sql`at > now() - make_interval(days => ${days})`;

/** A page of what the instances have stored in these days. */
export function readWarnings(sql: Sql, query: Query, days: number) {
  const { instance, level, search } = query;
  const ofInstance = instance === undefined ? sql`true` : sql`instance = ${instance}`;
  const ofLevel = level === undefined ? sql`true` : sql`level = ${level}`;
  const text = sql`message || chr(10) || label || chr(10) || coalesce(request_id, '')`;
  const holds = whereHolds(sql, text, search?.trim());
  return pageOf<Row, Warning>(sql, query, {
    columns: sql`instance_id || '-' || number as id, at, instance, level, label, message,
      request_id as "requestId", missed`,
    from: sql`vestry_running.warnings where ${since(sql, days)} and ${ofInstance} and ${ofLevel} and ${holds}`,
    by: sql`at`,
    id: sql`number`,
    toItem: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  });
}

/** Gives the names of instances that run or have stored lines, in alphabetical order. */
export async function namesOfInstances(sql: Sql, days: number): Promise<string[]> {
  const [running, stored] = await Promise.all([
    listInstances(sql),
    sql<{ name: string }[]>`
      select distinct instance as name from vestry_running.warnings where ${since(sql, days)}`,
  ]);
  return [...new Set([...running, ...stored].map(({ name }) => name))].toSorted();
}
