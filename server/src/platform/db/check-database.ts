import { randomUUID } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import { endsWithin } from './ends-within';
import { TerminalError } from '../messages/terminal';
import type { Sql } from './db';

/** Major versions before it are refused. It gets no fixes any more: it is supported, but not recommended. */
export const OLDEST = 14;
/** The oldest one that gets security fixes. */
export const NEEDED = 15;
const ECHO_MS = 5_000;

/** The locale and settings of a database, and the limits that it has for this server. */
export interface DatabaseTraits {
  /** Major. */
  version: number;
  encoding: string;
  /** After which a statement is ended; '0' for never. */
  timeout: string;
  /** Capital letters beyond ASCII have small ones. */
  folds: boolean;
  /** Null where the collation has none. */
  collation: string | null;
  provided: string | null;
}

export async function readTraits(sql: Sql): Promise<DatabaseTraits> {
  const [row] = await sql<[DatabaseTraits]>`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(d.encoding) as encoding, current_setting('statement_timeout') as timeout,
      lower('ÄÉŽ') = 'äéž' as folds,
      to_jsonb(d) ->> 'datcollversion' as collation,
      (select pg_collation_actual_version(c.oid) from pg_collation c where c.collname = 'default') as provided
    from pg_database d where d.datname = current_database()`;
  return row;
}

/**
 * Whether a listener receives notifications: it does not through a pooler that gives each transaction another
 * connection.
 */
async function echoes(sql: Sql): Promise<boolean> {
  const channel = `vestry_echo_${randomUUID().replaceAll('-', '')}`;
  let onEcho: () => void;
  const echo = new Promise<void>((resolve) => (onEcho = resolve));
  const listening = await sql.listen(channel, () => onEcho());
  await sql.notify(channel, '');
  const hasEcho = await endsWithin(echo, ECHO_MS);
  await listening.unlisten();
  return hasEcho;
}

interface Options {
  sql: Sql;
  config: { prepare: boolean; listenUrl: string | undefined };
}

/** Reports at the start what would fail later, one request at a time: throws a line for the terminal. */
export async function checkDatabase({ sql, config }: Options): Promise<void> {
  if (!(await echoes(sql))) throw new TerminalError([messageOf('cli.listenSilent')]);
  const { timeout } = await readTraits(sql);
  if (timeout === '0' && config.prepare && config.listenUrl !== undefined) {
    throw new TerminalError([messageOf('cli.poolerPrepare')]);
  }
}

/** Why a database cannot be used at all: a line for the terminal; undefined where it can. */
export function unusable({
  version,
  encoding,
}: Pick<DatabaseTraits, 'version' | 'encoding'>): string | undefined {
  if (version < OLDEST) return messageOf('cli.databaseOld', { version, least: NEEDED });
  return encoding === 'UTF8' ? undefined : messageOf('cli.databaseEncoding', { encoding });
}

/** Before anything is written. Throws a line for the terminal. */
export async function assertUsable(sql: Sql): Promise<void> {
  const reason = unusable(await readTraits(sql));
  if (reason !== undefined) throw new TerminalError([reason]);
}
