import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** One level at a time: Node's recursive `mkdir` never ends below a file system that takes no folders, like /proc. */
function make(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) make(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

/** Makes DATA_DIR with the folders above it. `path` is absolute. Throws a line for the person at the terminal. */
export function ensureDataFolder(path: string): void {
  try {
    make(path);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new Error(`${path} cannot be made (${reason}): set DATA_DIR to a folder that can be written to.`, {
      cause,
    });
  }
}
