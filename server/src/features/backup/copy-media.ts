import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow, ifThere } from '../../platform/db/files';

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await ifThere(stat(path));
  return found?.isFile() ? found.size : undefined;
}

/**
 * Copies what `target` lacks of `source`. What the backup before has already is linked: bytes under one name never
 * change, so that ten backups take the space of one.
 * @returns how many files are new
 */
export async function copyMedia(
  source: string,
  target: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  let copied = 0;
  for (const from of await filesBelow(source)) {
    signal.throwIfAborted();
    // The half of an interrupted write is no image.
    if (from.endsWith('.part')) continue;
    const path = relative(source, from);
    const to = join(target, path);
    const size = await sizeOf(from);
    // Deleted since it was listed, or copied in the round before.
    if (size === undefined || (await sizeOf(to)) === size) continue;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    if (before !== undefined && (await sizeOf(join(before, path))) === size) {
      await link(join(before, path), to);
      await chmod(to, 0o600);
      continue;
    }
    try {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      // A copy has the mode of its source, which a web server in front may be allowed to read.
      await chmod(to, 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    copied += 1;
  }
  return copied;
}
