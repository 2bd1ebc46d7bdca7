import Dexie, { type EntityTable } from 'dexie';
import { isQuota } from '../storage/storage-errors';

interface SharedRow {
  id: number;
  /** As the browser has it on disk: only what is being read comes into memory. */
  file: Blob;
  name: string;
}

/** Files that another application has given to the dashboard, of nobody until somebody takes them. */
class SharedFiles extends Dexie {
  declare files: EntityTable<SharedRow, 'id'>;

  constructor() {
    super('vestry-shared');
    this.version(1).stores({ files: '++id' });
  }
}

async function withShared<T>(work: (files: SharedFiles['files']) => Promise<T>): Promise<T> {
  const db = new SharedFiles();
  try {
    return await work(db.files);
  } finally {
    db.close();
  }
}

/** Keeps them on this device, one by one; resolves to how many the device had no room for. */
export function keepShared(files: readonly File[]): Promise<number> {
  return withShared(async (rows) => {
    let lost = 0;
    for (const file of files) {
      try {
        await rows.add({ file, name: file.name });
      } catch (error) {
        if (!isQuota(error)) throw error;
        lost += 1;
      }
    }
    return lost;
  });
}

export const sharedCount = (): Promise<number> => withShared((rows) => rows.count());

/** They go from this device; the application that gave them has them still. */
export const forgetShared = (): Promise<void> => Dexie.delete('vestry-shared');

/** The oldest that nobody has taken; undefined when there is none. */
export function nextShared(): Promise<{ id: number; file: File } | undefined> {
  return withShared(async (rows) => {
    const row = await rows.orderBy('id').first();
    return row && { id: row.id, file: new File([row.file], row.name, { type: row.file.type }) };
  });
}

/** It is among the uploads now, or was refused for good. */
export const dropShared = (id: number): Promise<void> => withShared((rows) => rows.delete(id));

/** As the giver calls it, or nobody knows; its content decides whether it is taken. */
export const isImage = ({ type }: File): boolean => type === '' || type.startsWith('image/');
