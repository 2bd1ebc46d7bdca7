import { opendir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { TerminalError } from '../../platform/messages/terminal';

/** Files of a folder, or of a ZIP archive. */
export interface Archive {
  /** What it is called, without a folder around it and without an ending. */
  readonly name: string;
  /** Their paths in it, with '/' between folders. */
  readonly paths: ReadonlySet<string>;
  /** Undefined for a file of more bytes than that, and one that cannot be read. */
  bytes: (path: string, most: number) => Promise<Buffer | undefined>;
  close: () => void;
}

/** What systems and programs add for themselves. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|Thumbs\.db$)/;

/** Documents of Word, Excel, LibreOffice and the like are archives, too. */
const isOfOffice = (entries: ReadonlyMap<string, unknown>): boolean =>
  entries.has('[Content_Types].xml') || (entries.has('mimetype') && entries.has('content.xml'));

type Limits = Pick<typeof IMPORT_LIMITS, 'items' | 'unpacked'>;

function bounded(paths: readonly string[], { items: max }: Limits): string[] {
  if (paths.length > max) throw new TerminalError([messageOf('importing.manyItems', { max })]);
  return paths.toSorted();
}

async function* filesIn(root: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(join(root, under)).catch(() => undefined);
  // It is counted as a file that cannot be read.
  if (!folder) yield under.slice(0, -1);
  for await (const entry of folder ?? []) {
    const path = under + entry.name;
    if (HIDDEN.test(entry.isDirectory() ? `${path}/` : path)) continue;
    if (entry.isDirectory()) yield* filesIn(root, `${path}/`);
    else if (entry.isFile()) yield path;
  }
}

async function openFolder(root: string, name: string, limits: Limits): Promise<Archive> {
  const found: string[] = [];
  for await (const path of filesIn(root)) {
    found.push(path);
    if (found.length > limits.items) break;
  }
  return {
    name,
    paths: new Set(bounded(found, limits)),
    bytes: async (path, most) => {
      const at = join(root, path);
      try {
        return (await stat(at)).size > most ? undefined : await readFile(at);
      } catch {
        return undefined;
      }
    },
    close: () => undefined,
  };
}

async function entriesIn(zip: ZipFile, most: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/') && !HIDDEN.test(entry.fileName)) entries.set(entry.fileName, entry);
    if (entries.size > most) break;
  }
  return entries;
}

/** A whole site is often in one folder of the archive. */
function rootOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  return root !== '' && paths.every((path) => path.startsWith(root)) ? root : '';
}

async function openZip(file: string, name: string, limits: Limits): Promise<Archive> {
  const broken = (cause: unknown) => new TerminalError(['importing.brokenZip'], { cause });
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false });
  } catch (cause) {
    throw broken(cause);
  }
  let entries: Map<string, Entry>;
  let paths: string[];
  try {
    entries = await entriesIn(zip, limits.items);
    if (isOfOffice(entries)) throw new TerminalError([messageOf('importing.otherFile', { kind: 'office' })]);
    paths = bounded([...entries.keys()], limits);
  } catch (cause) {
    zip.close();
    throw cause instanceof TerminalError ? cause : broken(cause);
  }
  const unpacked = new Set<string>();
  let free = limits.unpacked;
  const root = rootOf(paths);
  return {
    name: root.slice(0, -1) || name,
    paths: new Set(paths.map((path) => path.slice(root.length))),
    bytes: async (path, most) => {
      const entry = entries.get(root + path);
      if (!entry || entry.uncompressedSize > most || entry.isEncrypted()) return undefined;
      // It is read several times.
      if (!unpacked.has(path)) {
        if (entry.uncompressedSize > free) return undefined;
        unpacked.add(path);
        free -= entry.uncompressedSize;
      }
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
export async function openArchive(
  path: string,
  name: string,
  limits: Limits = IMPORT_LIMITS,
): Promise<Archive | undefined> {
  const title = name.replace(/\.zip$/i, '');
  if ((await stat(path)).isDirectory()) return openFolder(path, title, limits);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004'
      ? openZip(path, title, limits)
      : undefined;
  } finally {
    await file.close();
  }
}
