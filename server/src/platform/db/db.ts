import postgres from 'postgres';

export type Sql = postgres.Sql;
/** Inside `sql.begin`. */
export type Transaction = postgres.TransactionSql;
/** What a query function takes when it works inside and outside of a transaction. */
export type Queryable = postgres.ISql;

/**
 * Seconds until a connection that failed so many times in a row is tried again: the driver's own 20 would keep a server
 * idle long after its database is back.
 */
const backoff = (failures: number): number => Math.min(0.5, 0.02 * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * The driver is patched (`patches/`): as published, a connection that ends while a write is pending never writes again,
 * throws where nothing can catch it, and lets a transaction go on in the next one on the same connection.
 *
 * A pool on any PostgreSQL >= 14. Notices are dropped (`create table if not exists` says them); everything runs in
 * UTC, and no query can hang a request for ever.
 */
export function connect(
  url: string,
  options: { max?: number; name?: string; types?: Record<string, postgres.PostgresType> } = {},
): Sql {
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

/** What the server says before it closes a connection, and the driver after it was closed. */
const CONNECTION_ENDS = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '25P04',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Whether a fault that nobody waits for is only that a connection of the pool has ended: the driver leaves the
 * rejection of its first question on a new connection to nobody. Whoever does wait is told otherwise, and the pool
 * connects anew: no reason to end the process.
 */
export function isConnectionFault(error: unknown): boolean {
  return CONNECTION_ENDS.has(codeOf(error));
}

/** The SQLSTATE of a PostgreSQL error, '23505' for a taken unique value; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** The name of the constraint that a PostgreSQL error broke, if it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.constraint_name : undefined;
}
