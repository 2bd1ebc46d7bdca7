import postgres from 'postgres';
import { assertPatched } from './driver';

export type Sql = postgres.Sql;
/** Inside `sql.begin`. */
export type Transaction = postgres.TransactionSql;
/** What a query function takes when it works inside and outside of a transaction. */
export type Queryable = postgres.ISql;

/** PostgreSQL's oid of `json`: a parameter that is parsed once and not stored. */
const JSON_OID = 114;

/** Rows as one parameter, for `json_to_recordset`. */
export function jsonRows(sql: Queryable, rows: readonly unknown[]) {
  return sql.typed(rows as postgres.SerializableParameter[], JSON_OID);
}

/**
 * Seconds until a connection that failed so many times in a row is tried again: the driver's own 20 would keep a server
 * idle long after its database is back.
 */
const backoff = (failures: number): number => Math.min(0.5, 0.02 * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * A pool on any PostgreSQL >= 14. Notices are dropped (`create table if not exists` says them); everything runs in
 * UTC, and no query can hang a request for ever.
 */
export function connect(
  url: string,
  options: { max?: number; name?: string; types?: Record<string, postgres.PostgresType> } = {},
): Sql {
  assertPatched();
  return postgres(url, {
    max: options.max ?? 16,
    connect_timeout: 10,
    backoff,
    ...(options.types && { types: options.types }),
    onnotice: () => undefined,
    connection: {
      application_name: options.name ?? 'vestry',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}
