import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test-kit/scratch';
import { connect } from '../db/db';
import { findBinaries } from './binaries';
import { startEmbedded } from './embedded-postgres';

const home = await scratchFolder('your-programs');
const dataDir = join(home, 'data');

/** Where the programs are that the database of `dataDir` runs with, after this one was done. */
async function programsOf(bin: string | undefined, work: string): Promise<unknown> {
  const postgres = await startEmbedded(dataDir, { throwaway: true, bin });
  const [sql, admin] = [connect(postgres.url, { max: 1 }), connect(postgres.adminUrl, { max: 1 })];
  await sql.unsafe(work);
  const [row] = await admin`select setting from pg_config where name = 'BINDIR'`;
  await Promise.all([sql.end(), admin.end()]);
  await postgres.stop();
  return row?.['setting'];
}

it('the embedded database runs with the programs in PG_BIN, and without them again', async () => {
  const own = dirname((await findBinaries()).postgres);
  const bin = join(home, 'package', 'bin');
  await cp(dirname(own), dirname(bin), { recursive: true, verbatimSymlinks: true });
  expect(await programsOf(bin, 'create table kept (note text)')).toBe(bin);
  expect(await programsOf(undefined, `insert into kept values ('with those of the package')`)).not.toBe(bin);
  expect(await programsOf(bin, 'select * from kept')).toBe(bin);
});

it('programs of another major version are refused, and so is a folder without any', async () => {
  const bin = join(home, 'other', 'bin');
  await mkdir(bin, { recursive: true });
  await expect(startEmbedded(dataDir, { bin })).rejects.toThrow(
    `PG_BIN: ${bin} does not hold the programs postgres and initdb.`,
  );
  await writeFile(join(bin, 'initdb'), '');
  // As Debian's says it.
  const version = 'postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)';
  await writeFile(join(bin, 'postgres'), `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 });
  await expect(startEmbedded(dataDir, { bin })).rejects.toThrow(
    `The embedded PostgreSQL did not start: PG_BIN: ${bin} has PostgreSQL 15.20, and this database needs 18. Install that one (a later minor version, too), or leave PG_BIN out.`,
  );
});
