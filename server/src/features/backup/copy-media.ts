import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return found?.isFile() ? found.size : undefined;
}

/** Paths below `root` of the images' bytes; halves of interrupted writes are none. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/**
 * Copies what `target` lacks of `source`. What the backup before has already is linked: bytes under one name never
 * change, so that ten backups take the room of one.
 * @returns how many files are new
 */
export async function copyMedia(
  source: string,
  target: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  let copied = 0;
  for (const path of await filesIn(source)) {
    signal.throwIfAborted();
    const [from, to] = [join(source, path), join(target, path)];
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
