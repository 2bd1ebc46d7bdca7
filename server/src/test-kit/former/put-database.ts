import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../platform/db/db';
import { readMigrations, usualFolder } from '../../platform/db/migration-files';

/** What the last version before the baseline has left on a server's disk: see README.md. */
export const FORMER = join(import.meta.dirname, 'd7ec9fa2');

/** Makes an empty database what it was with that version: its shape, its record of migrations, its rows. */
export async function putDatabase(url: string): Promise<void> {
  const [baseline] = await readMigrations(usualFolder());
  const rows = await readFile(join(FORMER, 'database.sql'), 'utf8');
  // One connection: the copy is a text with transactions in it.
  const sql = connect(url, { max: 1 });
  try {
    await sql.unsafe(baseline?.text ?? '');
    await sql.unsafe(rows);
  } finally {
    await sql.end();
  }
}
