import { opendir, open, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { TerminalError } from '../../platform/messages/terminal';

/** Files of a folder, or of a ZIP archive. */
export interface Archive {
  /** What it is called, without a folder around it and without an ending: the same site has the same name at each import. */
  readonly name: string;
  /** Their paths in it, with '/' between folders. */
  readonly paths: readonly string[];
  /** Undefined for a file of more bytes than that, and one that cannot be read. */
  bytes: (path: string, most: number) => Promise<Buffer | undefined>;
  close: () => void;
}

/** What systems and programs add for themselves. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|Thumbs\.db$)/;

function bounded(paths: string[]): string[] {
  if (paths.length > IMPORT_LIMITS.items)
    throw new TerminalError([messageOf('importing.manyItems', { max: IMPORT_LIMITS.items })]);
  return paths.filter((path) => !HIDDEN.test(path)).toSorted();
}

async function openFolder(root: string, name: string): Promise<Archive> {
  const found: string[] = [];
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isFile()) found.push(relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    if (found.length > IMPORT_LIMITS.items) break;
  }
  return {
    name,
    paths: bounded(found),
    bytes: async (path, most) => {
      const at = join(root, path);
      return (await stat(at)).size > most ? undefined : readFile(at);
    },
    close: () => undefined,
  };
}

async function entriesIn(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    if (entries.size > IMPORT_LIMITS.items) break;
  }
  return entries;
}

/** A whole site is often in one folder of the archive. */
function rootOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  return root !== '' && paths.every((path) => path.startsWith(root)) ? root : '';
}

async function openZip(file: string, name: string): Promise<Archive> {
  const broken = (cause: unknown) => new TerminalError(['importing.brokenZip'], { cause });
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await openPromise(file, { autoClose: false });
    entries = await entriesIn(zip);
  } catch (cause) {
    throw broken(cause);
  }
  const paths = bounded([...entries.keys()]);
  const root = rootOf(paths);
  return {
    name: root.slice(0, -1) || name,
    paths: paths.map((path) => path.slice(root.length)),
    bytes: async (path, most) => {
      const entry = entries.get(root + path);
      if (!entry || entry.uncompressedSize > most || entry.isEncrypted()) return undefined;
      try {
        // A file that has more bytes than it says is refused by the reader.
        const pieces: Buffer[] = [];
        for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
        return Buffer.concat(pieces);
      } catch (cause) {
        throw broken(cause);
      }
    },
    close: () => zip.close(),
  };
}

/** A folder or a ZIP archive; undefined for any other file. `name`: what the file was called. */
export async function openArchive(path: string, name: string): Promise<Archive | undefined> {
  const title = name.replace(/\.zip$/i, '');
  if ((await stat(path)).isDirectory()) return openFolder(path, title);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004'
      ? openZip(path, title)
      : undefined;
  } finally {
    await file.close();
  }
}
