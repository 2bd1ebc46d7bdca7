import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** One level at a time: Node's recursive `mkdir` never ends below a file system that takes no folders, like /proc. */
function make(path: string, group: number | undefined): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) make(dirname(path), group);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(path)) return;
    throw error;
  }
  if (group === undefined) return;
  chownSync(path, process.getuid?.() ?? 0, group);
  chmodSync(path, 0o710);
}

/** Tries it: permissions alone do not show that a file system is read-only. */
function write(path: string): void {
  rmdirSync(mkdtempSync(join(path, '.writable-')));
}

function attempt(work: () => void, inWords: (reason: string) => string): void {
  try {
    work();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new TerminalError([inWords(reason)], { cause });
  }
}

/**
 * Makes DATA_DIR, an absolute path, with the folders above it: for this process alone, and for `group` to pass through.
 * What is there already keeps its owner and its mode. Throws a line for the person at the terminal.
 */
export function ensureDataFolder(path: string, group?: number): void {
  attempt(
    () => make(path, group),
    (reason) => messageOf('cli.folderNotCreated', { folder: path, reason }),
  );
  attempt(
    () => write(path),
    (reason) => messageOf('cli.folderNotWritable', { folder: path, reason }),
  );
}
