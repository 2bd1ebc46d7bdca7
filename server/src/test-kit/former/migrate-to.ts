import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '../../platform/db/db';
import { migrate } from '../../platform/db/migrate';

const ALL = join(import.meta.dirname, '../../migrations');

/** Brings an empty database to the shape that it had with that migration, '011', as the last. */
export async function migrateTo(sql: Sql, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-migrations-'));
  try {
    for (const name of await readdir(ALL))
      if (name.slice(0, 3) <= last) await cp(join(ALL, name), join(folder, name));
    await migrate(sql, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
