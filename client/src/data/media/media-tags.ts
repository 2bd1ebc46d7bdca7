import { MAX_TAGGED } from '@vestry/sync/contract/media-tags';
import { tagKey } from '@vestry/sync/media/tags';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { useEffect } from 'react';
import { isOutOfService } from '../http/api-error';
import { useRemote } from '../http/use-remote';
import type { VestryDatabase } from '../storage/database';
import { useDatabase } from '../storage/use-database';
import type { Library, LibraryItem, TagCount } from './library';
import { mediaChanges, noteMediaChange } from './media-changes';

const NONE: readonly TagCount[] = [];

/** Of a row that an older version of the program kept, or an older server gave, too, which has none. */
export const tagsOf = ({ tags }: Partial<Pick<LibraryItem, 'tags'>>): readonly string[] => tags ?? [];

/** The tags of these images or files, with how many of them have each. */
export function countTags(items: readonly LibraryItem[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of items.flatMap(tagsOf)) {
    const { count } = counts.get(tagKey(tag)) ?? { count: 0 };
    counts.set(tagKey(tag), { tag, count: count + 1 });
  }
  return inOrder([...counts.values()]);
}

const inOrder = (tags: readonly TagCount[]): TagCount[] =>
  tags.toSorted((a, b) => compareTexts(a.tag, b.tag));

async function readTags<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
): Promise<TagCount[]> {
  try {
    return inOrder(await library.listTags());
  } catch (error) {
    if (!isOutOfService(error)) throw error;
    return countTags(await library.kept(db).toArray());
  }
}

/** The tags of all images, or of all files; without a network, of those that this device has seen. */
export function useTags<Item extends LibraryItem>(library: Library<Item>): readonly TagCount[] {
  const db = useDatabase();
  const { value, reload } = useRemote(
    db && ['media-tags', library.name, db.userId],
    async () => (db ? readTags(db, library) : []),
    { keep: true },
  );
  useEffect(() => mediaChanges.subscribe(reload), [reload]);
  return value ?? NONE;
}

interface Tagged {
  /** Names of the files of those that changed. */
  changed: string[];
  /** How many were left as they were, because they have as many tags as there may be. */
  full: number;
}

interface Change {
  filenames: readonly string[];
  act: 'add' | 'remove';
  tag: string;
}

/** Gives a tag to images or files, or takes it from them. Throws `ApiError`. */
export async function changeTag<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  { filenames, act, tag }: Change,
): Promise<Tagged> {
  const done: Tagged = { changed: [], full: 0 };
  try {
    for (let at = 0; at < filenames.length; at += MAX_TAGGED) {
      const body = { filenames: filenames.slice(at, at + MAX_TAGGED), [act]: [tag] };
      const { changed, full } = await library.changeTags(body);
      await library.kept(db).bulkPut(changed);
      done.changed.push(...changed.map(({ filename }) => filename));
      done.full += full.length;
    }
    return done;
  } finally {
    noteMediaChange();
  }
}
