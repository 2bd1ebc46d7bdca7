import { reasonFor } from '../http/api-error';
import type { VestryDatabase } from '../storage/database';
import type { Library, LibraryItem } from './library';
import { noteMediaChange } from './media-changes';

export interface ManyDeleted<Item> {
  /** Now in the trash. */
  deleted: Item[];
  /** Stayed: something uses them. */
  used: Item[];
  /** Why the rest was not tried; null when nothing went wrong. */
  error: unknown;
}

/** One after the other; one that another person has deleted meanwhile is nobody's loss. The first failure ends it. */
async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<unknown> {
  try {
    for (const item of items) {
      try {
        await act(item);
      } catch (error) {
        if (reasonFor(error) !== 'gone') throw error;
      }
    }
    return null;
  } catch (error) {
    return error;
  } finally {
    noteMediaChange();
  }
}

/** Puts images or files into the trash; those that are used stay, as the server decides. */
export async function deleteMany<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  items: readonly Item[],
): Promise<ManyDeleted<Item>> {
  const deleted: Item[] = [];
  const used: Item[] = [];
  const error = await each(items, async (item) => {
    try {
      await library.remove(item.filename, false);
      deleted.push(item);
      await library.kept(db).delete(item.filename);
    } catch (cause) {
      if (reasonFor(cause) !== 'conflict') throw cause;
      used.push(item);
    }
  });
  return { deleted, used, error };
}

/** Puts images or files back out of the trash. Throws what stopped it. */
export async function restoreMany<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  items: readonly Item[],
): Promise<void> {
  const error = await each(items, async ({ filename }) => {
    await library.kept(db).put(await library.restore(filename));
  });
  if (error !== null) throw error;
}
