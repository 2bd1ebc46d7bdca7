import { join } from 'node:path';
import { bring } from './bring';

/** The folder of an installed @duckdb/duckdb-wasm (138 MB): the one that DUCKDB_WASM names, else one that is brought. */
export async function duckdbFolder(): Promise<string | undefined> {
  if (process.env.DUCKDB_WASM) return process.env.DUCKDB_WASM;
  const folder = await bring('@duckdb/duckdb-wasm@1.32.0');
  return folder && join(folder, '@duckdb/duckdb-wasm');
}
