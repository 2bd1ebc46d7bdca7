import { jsonRows, type Queryable } from '../db/db';

/** A warning or an error, as the others are shown it. */
export interface Warning {
  /** Counted by the process that wrote it. */
  number: number;
  at: string;
  level: 'WARN' | 'ERROR';
  label: string;
  message: string;
  requestId: string | null;
  /** Lines before it that were too many to be kept; then it is no line itself. */
  missed: number;
}

/** The most warnings of one process, and of all together. */
const MAX_OF_ONE = 2_000;
const MAX_OF_ALL = 20_000;

/** Days after which they go, where log files are kept for so many. */
export const warningDays = (logDays: number): number => Math.min(logDays, 7);

/** Those that are there already stay as they are. */
export async function putWarnings(
  sql: Queryable,
  { id, name }: { id: string; name: string },
  warnings: readonly Warning[],
): Promise<void> {
  await sql`
    insert into vestry_running.warnings
      (instance_id, number, instance, at, level, label, message, request_id, missed)
    select ${id}::uuid, number, ${name}, at, level, label, message, "requestId", missed
    from json_to_recordset(${jsonRows(sql, warnings)}) as r
      (number int, at timestamptz, level text, label text, message text, "requestId" text, missed int)
    on conflict do nothing`;
  const newest = Math.max(...warnings.map(({ number }) => number));
  await sql`
    delete from vestry_running.warnings where instance_id = ${id} and number <= ${newest - MAX_OF_ONE}`;
}

/** Those that are too old, and the oldest of too many. Resolves to how many went. */
export async function deleteOldWarnings(sql: Queryable, days: number): Promise<number> {
  const { count } = await sql`
    delete from vestry_running.warnings where at <= greatest(now() - make_interval(days => ${days}),
      (select at from vestry_running.warnings order by at desc offset ${MAX_OF_ALL} limit 1))`;
  return count;
}
