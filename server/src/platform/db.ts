import { setTimeout as sleep } from 'node:timers/promises';
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
export function connect(url: string, options: { max?: number; name?: string } = {}): Sql {
  const sql = postgres(url, {
    max: options.max ?? 16,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: options.name ?? 'vestry',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  const begin = sql.begin.bind(sql) as (options: string, body: Body) => Promise<unknown>;
  const guarded = (first: string | Body, second?: Body) => survive(begin, first, second);
  return Object.assign(sql, { begin: guarded as Sql['begin'] });
}

type Body = (tx: Transaction) => unknown;

/** Longer than a connection takes to close after the server has said that it will. */
const CLOSING_MS = 5_000;

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

/**
 * The driver answers a failed body with a rollback. On a connection that is gone this write throws where nothing can
 * catch it and ends the process (porsager/postgres, issue 1208). But it also rejects the transaction by itself when
 * the connection closes: so a body that failed for that reason never comes to its end.
 */
async function survive(
  begin: (options: string, body: Body) => Promise<unknown>,
  first: string | Body,
  second: Body | undefined,
): Promise<unknown> {
  const [options, body] = typeof first === 'string' ? [first, second!] : ['', first];
  let over = false;
  try {
    return await begin(options, async (tx) => {
      try {
        return await body(tx);
      } catch (error) {
        if (CONNECTION_ENDS.has(codeOf(error))) await sleep(CLOSING_MS, undefined, { ref: false });
        // Not over: another connection's error, and this one is to be rolled back as usual.
        if (over) await new Promise<never>(() => undefined);
        throw error;
      }
    });
  } finally {
    over = true;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Whether a fault that nobody waits for is only that a connection of the pool has ended: the driver leaves the
 * rejection of its first question on a new connection to nobody, and its writes on a closed one throw (as above).
 * Whoever does wait is told otherwise, and the pool connects anew: no reason to end the process.
 */
export function isConnectionFault(error: unknown): boolean {
  if (CONNECTION_ENDS.has(codeOf(error))) return true;
  return error instanceof TypeError && /\bnextWrite\b[^\n]*connection\.c?js/.test(error.stack ?? '');
}

/** The SQLSTATE of a PostgreSQL error, '23505' for a taken unique value; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** The name of the constraint that a PostgreSQL error broke, if it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.constraint_name : undefined;
}
