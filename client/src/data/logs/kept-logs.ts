import { z } from 'zod';

/** What is written beside the bytes of a log. */
const noteSchema = z.object({
  name: z.string(),
  /** The server's name for this very file, without its size. */
  id: z.string(),
  /** As of the last answer of the server. */
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

const folderName = (userId: number) => `logs-${userId}`;

export async function folderOf(userId: number): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folderName(userId), { create: true });
}

export async function readNote(folder: FileSystemDirectoryHandle, key: string): Promise<Note | null> {
  try {
    const handle = await folder.getFileHandle(`${key}.json`);
    return noteSchema.parse(JSON.parse(await (await handle.getFile()).text()));
  } catch {
    // None, or half of one: the bytes are fetched again.
    return null;
  }
}

/** The files of this user of which something is on this device. */
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
    // A browser that keeps no files for sites, or not in this window: there are none then.
    return [];
  }
  return notes;
}

/** There were none, or this window is one that gets none: a private one of Firefox is refused the root of its files. */
const NONE = new Set(['NotFoundError', 'SecurityError']);

/** At sign-out: log files are as private as anything. */
export async function forgetLogs(userId: number): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage || !('getDirectory' in storage)) return;
  try {
    const root = await storage.getDirectory();
    await root.removeEntry(folderName(userId), { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException) || !NONE.has(error.name)) throw error;
  }
}
