import postgres from 'postgres';

export type Sql = postgres.Sql;
/** Inside `sql.begin`. */
export type Transaction = postgres.TransactionSql;
/** What a query function takes when it works inside and outside of a transaction. */
export type Queryable = postgres.ISql;

/**
 * A pool on any PostgreSQL >= 14. Notices are dropped (`create table if not exists` says them); everything runs in
 * UTC, and no query can hang a request for ever.
 */
export function connect(url: string, options: { max?: number } = {}): Sql {
  return postgres(url, {
    max: options.max ?? 16,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: 'vestry',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}

/** The SQLSTATE of a PostgreSQL error, '23505' for a taken unique value; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** The name of the constraint that a PostgreSQL error broke, if it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.constraint_name : undefined;
}
