import { z } from 'zod';
import { memoryFile, type SyncFile, type SyncFileHandle } from './sync-file';

/** What is written beside the bytes of a log. */
const noteSchema = z.object({
  name: z.string(),
  /** The server's name for this very file, without its size. */
  id: z.string(),
  /** As the server said last. */
  size: z.number(),
  createdAt: z.string().nullable(),
  modifiedAt: z.string().nullable(),
  /** Bytes [from, to) that are here. */
  ranges: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
  /** So many newlines are before that byte: known for the end of a file whose beginning is not here. */
  anchor: z.object({ at: z.number(), newlines: z.number() }).nullable(),
  /** Bytes of its text, when it came compressed and was read to its end. */
  unpacked: z.number().nullable(),
});
export type Note = z.infer<typeof noteSchema>;

export interface KeptFile {
  file: SyncFile;
  note: Note | null;
  /** False: it is gone with the worker. */
  lasting: boolean;
  save: (note: Note) => Promise<void>;
}

const folderName = (userId: number) => `logs-${userId}`;

async function folderOf(userId: number): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folderName(userId), { create: true });
}

/** Names of files are longer and stranger than what the browser takes. */
async function keyOf(name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readNote(folder: FileSystemDirectoryHandle, key: string): Promise<Note | null> {
  try {
    const handle = await folder.getFileHandle(`${key}.json`);
    return noteSchema.parse(JSON.parse(await (await handle.getFile()).text()));
  } catch {
    // None, or half of one: the bytes are fetched again.
    return null;
  }
}

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
    return { file, note, lasting: true, save: (next) => writeNote(folder, key, next) };
  } catch {
    // No file system for sites here, or another tab has this file open.
    return { file: memoryFile(), note: null, lasting: false, save: () => Promise.resolve() };
  }
}

export async function listKept(userId: number): Promise<Note[]> {
  const notes: Note[] = [];
  try {
    const folder = await folderOf(userId);
    for await (const name of folder.keys()) {
      if (!name.endsWith('.json')) continue;
      const note = await readNote(folder, name.slice(0, -5));
      if (note) notes.push(note);
    }
  } catch {
    return [];
  }
  return notes;
}

/** Makes room: everything of this user but the file that is being read. */
export async function forgetOthers(userId: number, name: string): Promise<void> {
  const folder = await folderOf(userId);
  const key = await keyOf(name);
  for await (const entry of folder.keys()) {
    if (entry.startsWith(key)) continue;
    // Another tab has it open: then it stays.
    await folder.removeEntry(entry).catch(() => undefined);
  }
}
