import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../../platform/db/db';
import { dumpDatabase } from '../dump-database';

/** A backup of a database of any former version, as that version wrote it: without sums. */
export async function takeFormerBackup(sql: Sql, folder: string, takenAt: Date): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true });
  const options = { signal: new AbortController().signal, look: () => Promise.resolve() };
  const { dump } = await dumpDatabase(sql, folder, options);
  const tables = dump.tables.map(({ name, columns, rows }) => ({ name, columns, rows }));
  const manifest = { format: 1, takenAt: takenAt.toISOString(), media: true, ...dump, tables };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}
