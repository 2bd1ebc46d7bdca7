import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../platform/db/db';
import { migrateTo } from './migrate-to';

/** The copies that there are, by commit, with the last migration of each. */
const LAST_MIGRATION = { a449d10: '011' } as const;

export type Former = keyof typeof LAST_MIGRATION;

export const folderOf = (version: Former): string => join(import.meta.dirname, version);

/** Makes an empty database what it was with a former version of the product. */
export async function putDatabase(url: string, version: Former): Promise<void> {
  // One connection: the copy is a text with transactions in it.
  const sql = connect(url, { max: 1 });
  try {
    await migrateTo(sql, LAST_MIGRATION[version]);
    await sql.unsafe(await readFile(join(folderOf(version), 'database.sql'), 'utf8'));
  } finally {
    await sql.end();
  }
}
