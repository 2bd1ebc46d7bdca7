import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries } from './platform/embedded/binaries';
import { scratchFolder } from './test-kit/scratch';
import { upgradeDatabase } from './upgrade-database';

// What it does to a database is tried in the release tier.

const home = await scratchFolder('upgrade-bin');
const former = dirname(dirname((await findBinaries()).postgres));

it('[OP5] upgrade-database uses the programs in PG_BIN, as the start does, and refuses those that cannot run', async () => {
  const dataDir = join(home, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const bin = join(home, 'older');
  await mkdir(bin);
  const upgrade = () => upgradeDatabase({ DATA_DIR: dataDir, PG_BIN: bin }, former);
  await expect(upgrade()).rejects.toThrow(`PG_BIN: ${bin} does not hold the programs postgres and initdb.`);
  await writeFile(join(bin, 'initdb'), '');
  await writeFile(join(bin, 'postgres'), "#!/bin/sh\necho 'postgres (PostgreSQL) 17.9'\n", { mode: 0o755 });
  await expect(upgrade()).rejects.toThrow(`PG_BIN: ${bin} has PostgreSQL 17.9, and this database needs 18.`);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
});
