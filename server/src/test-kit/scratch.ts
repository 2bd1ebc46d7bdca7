import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a DATA_DIR: unlike one that `mkdtemp` makes, everybody may pass through it, the database's user too. */
export async function scratchFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `vestry-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
