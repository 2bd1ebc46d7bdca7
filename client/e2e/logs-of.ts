import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The lines of all logs of a product that was started with this folder. */
export async function logsOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'logs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
}
