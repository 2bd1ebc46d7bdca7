import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow, ifThere } from '../../platform/db/files';
import { nameOfPath } from '../../platform/media/store';
import type { MediaSums } from './media-list';
import { sumOfFile } from './sum';

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await ifThere(stat(path));
  return found?.isFile() ? found.size : undefined;
}

export interface CopiedFile {
  bytes: number;
  sha256: string;
}

export interface FormerCopy {
  folder: string;
  sums: MediaSums;
}

/** True when it was copied, false when it is deleted by now. */
async function copy(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
  // A copy has the mode of its source, which a web server in front may be allowed to read.
  await chmod(to, 0o600);
  return true;
}

/**
 * Copies what `copied` lacks of `source` to `target`, and adds it there by its path. What the backup before has already
 * is linked: bytes under one name never change, so that ten backups take the space of one.
 * @returns how many files are new
 */
export async function copyMedia(
  { source, target, before }: { source: string; target: string; before: FormerCopy | undefined },
  copied: Map<string, CopiedFile>,
  signal: AbortSignal,
): Promise<number> {
  let fresh = 0;
  for (const from of await filesBelow(source)) {
    signal.throwIfAborted();
    const path = relative(source, from);
    const bytes = await sizeOf(from);
    // Half of an interrupted write; deleted since it was listed; copied in the round before.
    if (!nameOfPath(path) || bytes === undefined || copied.get(path)?.bytes === bytes) continue;
    const to = join(target, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const known = before && join(before.folder, path);
    if (known !== undefined && (await sizeOf(known)) === bytes) {
      await link(known, to);
      await chmod(to, 0o600);
      copied.set(path, { bytes, sha256: before?.sums.get(path) ?? (await sumOfFile(to)).sha256 });
    } else if (await copy(from, to)) {
      copied.set(path, await sumOfFile(to));
      fresh += 1;
    }
  }
  return fresh;
}
