import postgres from 'postgres';
import { assertPatched } from './driver';
import { listenPatiently, waitForConnections } from './wait-for-connection';

export type Sql = postgres.Sql;
/** Inside `sql.begin`. */
export type Transaction = postgres.TransactionSql;
/** The parameter of a query function that works inside and outside of a transaction. */
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

interface ConnectOptions {
  max?: number | undefined;
  name?: string;
  types?: Record<string, postgres.PostgresType>;
  /** False behind a pooler that gives each transaction another connection: then there are no settings of a connection. */
  prepare?: boolean;
  /** The connection that listens to notifications, when it is another one. */
  listenUrl?: string | undefined;
  /** How long a statement waits for a connection that the database refuses since there are too many. */
  connectMs?: number;
}

/** A connection that takes longer to come counts as refused, in milliseconds. */
const CONNECT_MS = 10_000;

/** No statement lasts longer, in milliseconds. */
const STATEMENT_MS = 30_000;

/**
 * One query at a time on each connection. The driver sends two steps where nothing is prepared, and the first one
 * behind another query is lost where a pooler takes the connection away in between: nothing on it is answered any
 * more.
 */
const ONE_BY_ONE = { max_pipeline: 0 };

function open(url: string, options: ConnectOptions) {
  const { prepare = true } = options;
  return postgres(url, {
    max: options.max ?? 16,
    prepare,
    ...(!prepare && ONE_BY_ONE),
    connect_timeout: CONNECT_MS / 1000,
    backoff,
    ...(options.types && { types: options.types }),
    onnotice: () => undefined,
    connection: {
      application_name: options.name ?? 'vestry',
      TimeZone: 'UTC',
      // A pooler refuses them: there the role has to have them.
      ...(prepare && { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: 60_000 }),
    },
  });
}

/**
 * A pool on any PostgreSQL >= 14. Notices are dropped (`create table if not exists` says them); everything runs in
 * UTC, and no query can hang a request for ever.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  assertPatched();
  const patienceMs = options.connectMs ?? CONNECT_MS;
  const sql = waitForConnections(open(url, options), patienceMs);
  if (options.listenUrl === undefined) return sql;
  const listening = open(options.listenUrl, { name: options.name ?? 'vestry', max: 1 });
  const endQueries = sql.end.bind(sql);
  const end: Sql['end'] = async (how) => {
    await Promise.all([endQueries(how), listening.end(how)]);
  };
  return Object.assign(sql, { listen: listenPatiently(listening.listen.bind(listening), patienceMs), end });
}
