import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '1.32.0';

/**
 * The folder of an installed @duckdb/duckdb-wasm: the one that DUCKDB_WASM names, else one of our own in the system's
 * folder for scratch files, where npm brings it once (138 MB). Undefined, with a word about it, when npm cannot.
 */
export async function duckdbFolder(): Promise<string | undefined> {
  if (process.env.DUCKDB_WASM) return process.env.DUCKDB_WASM;
  const scratch = join(tmpdir(), `vestry-duckdb-wasm-${VERSION}`);
  const folder = join(scratch, 'node_modules/@duckdb/duckdb-wasm');
  if (existsSync(join(folder, 'dist/duckdb-eh.wasm'))) return folder;
  await mkdir(scratch, { recursive: true });
  console.log(`bringing @duckdb/duckdb-wasm ${VERSION} into ${scratch}`);
  const { status, error } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      scratch,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `@duckdb/duckdb-wasm@${VERSION}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status === 0) return folder;
  console.log(`the peer is left out: npm could not install it (${error?.message ?? `status ${status}`})`);
  return undefined;
}
