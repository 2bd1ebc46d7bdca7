import { messageOf } from '@vestry/sync/messages/message';
import type { Sql, Transaction } from '../../platform/db/db';
import { sqlState } from '../../platform/db/faults';
import { migrateWithin } from '../../platform/db/migrate-within';
import { TerminalError } from '../../platform/messages/terminal';
import { sumOfTable } from './dump-database';
import { rowsOf } from './manifest';
import { emptyTables, putTables } from './put-tables';
import { stepsOf } from './shape';
import type { BackupSource } from './source';
import { namedBlobs } from './sql';
import { type Verified, verifyBackup } from './verify';

/** SQLSTATE: the role may not create a schema. */
const NOT_ALLOWED = '42501';

/** Ends the transaction of a drill that went well: nothing of it stays. */
class Done extends Error {}

/** Throws when a table says something else than was put into it. */
async function compare(tx: Transaction, { manifest, texts }: Verified): Promise<void> {
  for (const table of manifest.tables) {
    if ((await sumOfTable(tx, table)).sha256 !== texts.get(table.name))
      throw new TerminalError([messageOf('server.drillDiffers', { table: table.name })]);
  }
}

/** Throws when rows name images that the backup does not have. */
async function compareMedia(tx: Transaction, { manifest, media }: Verified): Promise<void> {
  if (manifest.media.kept === 'store') return;
  const missing = [...(await namedBlobs(tx)).keys()].filter((path) => !media.has(path));
  if (missing.length > 0)
    throw new TerminalError([
      messageOf('server.drillLacks', { count: missing.length, names: missing.slice(0, 5).join(', ') }),
    ]);
}

/**
 * Puts a backup into an empty schema of this database and looks whether it is what was backed up: every byte is read,
 * tables are compared by their sums, then brought to this version. All of it is one transaction that is undone, so that
 * nothing stays, whenever it is cut off. Throws what is wrong. @returns the rows that were put there
 */
export async function drill(sql: Sql, source: BackupSource, folder?: string): Promise<number> {
  const verified = await verifyBackup(source);
  const { manifest } = verified;
  const { before, after } = await stepsOf(manifest, folder);
  try {
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await tx`create schema vestry_drill`;
      await tx`set local search_path to vestry_drill`;
      await migrateWithin(tx, before);
      await emptyTables(tx);
      await putTables(tx, source, { manifest, without: new Set() });
      await compare(tx, verified);
      await migrateWithin(tx, after);
      await compareMedia(tx, verified);
      throw new Done();
    });
  } catch (error) {
    if (sqlState(error) === NOT_ALLOWED)
      throw new TerminalError([messageOf('server.drillRefused')], { cause: error });
    if (!(error instanceof Done)) throw error;
  }
  return rowsOf(manifest);
}
