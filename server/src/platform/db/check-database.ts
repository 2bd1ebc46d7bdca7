import { randomUUID } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import { endsWithin } from './ends-within';
import { TerminalError } from '../messages/terminal';
import type { Sql } from './db';

export const OLDEST = 14;
/** Those after it are not known, and are expected to do. */
const NEWEST = 18;
const ECHO_MS = 5_000;

interface Facts {
  version: number;
  encoding: string;
  timeout: string;
  /** Capital letters beyond ASCII have small ones. */
  folds: boolean;
  /** Null where the collation has none. */
  collation: string | null;
  provided: string | null;
}

function factsOf(sql: Sql): Promise<Facts[]> {
  return sql<Facts[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(d.encoding) as encoding, current_setting('statement_timeout') as timeout,
      lower('ÄÉŽ') = 'äéž' as folds,
      to_jsonb(d) ->> 'datcollversion' as collation,
      (select pg_collation_actual_version(c.oid) from pg_collation c where c.collname = 'default') as provided
    from pg_database d where d.datname = current_database()`;
}

/** Whether who listens hears what is said: through a pooler that gives each transaction another connection nobody does. */
async function echoes(sql: Sql): Promise<boolean> {
  const channel = `vestry_echo_${randomUUID().replaceAll('-', '')}`;
  let heard: () => void;
  const echo = new Promise<void>((resolve) => (heard = resolve));
  const listening = await sql.listen(channel, () => heard());
  await sql.notify(channel, '');
  const isHeard = await endsWithin(echo, ECHO_MS);
  await listening.unlisten();
  return isHeard;
}

interface Options {
  sql: Sql;
  log: Logger;
  config: { prepare: boolean; listenUrl: string | undefined };
}

/** What would fail later, one request at a time, is said at the start: throws a line for the terminal. */
export async function checkDatabase({ sql, log, config }: Options): Promise<void> {
  if (!(await echoes(sql))) throw new TerminalError([messageOf('cli.listenSilent')]);
  const [facts] = await factsOf(sql);
  if (!facts) return;
  const { timeout, version } = facts;
  if (timeout === '0' && config.prepare && config.listenUrl !== undefined) {
    throw new TerminalError([messageOf('cli.poolerPrepare')]);
  }
  if (timeout === '0') {
    log.warn(
      { label: 'database' },
      'nothing ends a statement that takes too long: set statement_timeout for the role',
    );
  }
  if (version > NEWEST)
    log.warn({ label: 'database', version }, 'this PostgreSQL is newer than those that were tried');
  if (!facts.folds) {
    log.warn(
      { label: 'database' },
      'the collation of this database knows ASCII alone: searches tell Ä from ä',
    );
  }
  if (facts.collation !== null && facts.provided !== null && facts.collation !== facts.provided) {
    log.warn(
      { label: 'database', made: facts.collation, provided: facts.provided },
      'indexes were made by another version of the collation: reindex, then alter database refresh collation version',
    );
  }
}

/** Why a database cannot be used at all: a line for the terminal; undefined where it can. */
export function unusable({ version, encoding }: Pick<Facts, 'version' | 'encoding'>): string | undefined {
  if (version < OLDEST) return messageOf('cli.databaseOld', { version, least: OLDEST });
  return encoding === 'UTF8' ? undefined : messageOf('cli.databaseEncoding', { encoding });
}

/** Before anything is written. Throws a line for the terminal. */
export async function assertUsable(sql: Sql): Promise<void> {
  const [facts] = await factsOf(sql);
  const reason = facts && unusable(facts);
  if (reason !== undefined) throw new TerminalError([reason]);
}
