import type { Transaction } from './db';
import type { Migration } from './migration-files';

/**
 * Runs these files inside one transaction, in the schema that is looked in, each as if it had been committed by itself.
 * The list of migrations stays as it is.
 */
export async function migrateWithin(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  for (const { text } of migrations) {
    await tx.unsafe(text);
    // What waits for a commit is done now: a table with such work cannot be altered by the next file.
    await tx`set constraints all immediate`;
    await tx`set constraints all deferred`;
    // The version of the space is taken once for each commit.
    await tx`select set_config('vestry.space_version', '', true)`;
  }
}
