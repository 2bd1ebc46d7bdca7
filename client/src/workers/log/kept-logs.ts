import { folderOf, type Note, readNote } from '../../data/logs/kept-logs';
import { hexDigest } from '../../lib/hex-digest';
import { memoryFile, type SyncFile, type SyncFileHandle } from './sync-file';

export interface KeptFile {
  file: SyncFile;
  note: Note | null;
  save: (note: Note) => Promise<void>;
}

/** Names of files are longer and stranger than what the browser takes. */
const keyOf = async (name: string): Promise<string> =>
  (await hexDigest(new TextEncoder().encode(name))).slice(0, 32);

async function writeNote(folder: FileSystemDirectoryHandle, key: string, note: Note): Promise<void> {
  const handle = (await folder.getFileHandle(`${key}.json`, { create: true })) as SyncFileHandle;
  const file = await handle.createSyncAccessHandle();
  try {
    file.truncate(0);
    file.write(new TextEncoder().encode(JSON.stringify(note)), { at: 0 });
    file.flush();
  } finally {
    file.close();
  }
}

/** The place for a log's bytes on this device, with what is there already. */
export async function openKept(userId: number, name: string): Promise<KeptFile> {
  try {
    const folder = await folderOf(userId);
    const key = await keyOf(name);
    const handle = (await folder.getFileHandle(key, { create: true })) as SyncFileHandle;
    const file = await handle.createSyncAccessHandle();
    const note = await readNote(folder, key);
    return { file, note, save: (next) => writeNote(folder, key, next) };
  } catch {
    // No file system for sites here, or another tab has this file open.
    return { file: memoryFile(), note: null, save: () => Promise.resolve() };
  }
}

/** Frees quota: deletes everything of this user but the file that is being read. */
export async function forgetOthers(userId: number, name: string): Promise<void> {
  const folder = await folderOf(userId);
  const key = await keyOf(name);
  for await (const entry of folder.keys()) {
    if (entry.startsWith(key)) continue;
    // Another tab has it open: then it stays.
    await folder.removeEntry(entry).catch(() => undefined);
  }
}
