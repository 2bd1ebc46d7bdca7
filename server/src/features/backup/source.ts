import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere } from '../../platform/db/files';

/** A backup to read, wherever it lies. */
export interface BackupSource {
  /** For people. */
  name: string;
  /** A file of it, to be consumed or destroyed; undefined when it is not there. */
  open: (path: string) => Promise<Readable | undefined>;
}

/** Returns a backup in a folder. */
export function folderSource(folder: string): BackupSource {
  return {
    name: folder,
    open: async (path) => {
      const file = join(folder, path);
      const found = await ifThere(stat(file));
      return found?.isFile() ? createReadStream(file, { highWaterMark: 256 * 1024 }) : undefined;
    },
  };
}
