import { changeMediaTags, listMediaTags, MAX_TAGGED, type Media } from '@vestry/sync/contract/media';
import { tagKey } from '@vestry/sync/media/tags';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { useEffect } from 'react';
import { isOutOfService } from '../http/api-error';
import { call } from '../http/call';
import { useRemote } from '../http/use-remote';
import type { VestryDatabase } from '../storage/database';
import { useDatabase } from '../storage/use-database';
import { mediaChanges, noteMediaChange } from './send-uploads';

export interface TagCount {
  tag: string;
  /** Of images. */
  count: number;
}

const NONE: readonly TagCount[] = [];

/** Of a row that an older version of the program kept, too, which has none. */
export const tagsOfImage = ({ tags }: Partial<Pick<Media, 'tags'>>): readonly string[] => tags ?? [];

/** The tags of these images, with how many of them have each. */
export function countTags(images: readonly Media[]): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of images.flatMap(tagsOfImage)) {
    const { count } = counts.get(tagKey(tag)) ?? { count: 0 };
    counts.set(tagKey(tag), { tag, count: count + 1 });
  }
  return inOrder([...counts.values()]);
}

const inOrder = (tags: readonly TagCount[]): TagCount[] =>
  tags.toSorted((a, b) => compareTexts(a.tag, b.tag));

async function readTags(db: VestryDatabase): Promise<TagCount[]> {
  try {
    return inOrder(await call(listMediaTags, {}));
  } catch (error) {
    if (!isOutOfService(error)) throw error;
    return countTags(await db.media.toArray());
  }
}

/** The tags of all images; without a network, of those that this device has seen. */
export function useMediaTags(): readonly TagCount[] {
  const db = useDatabase();
  const { value, reload } = useRemote(db && ['media-tags', db.userId], async () => (db ? readTags(db) : []), {
    keep: true,
  });
  useEffect(() => mediaChanges.subscribe(reload), [reload]);
  return value ?? NONE;
}

interface Tagged {
  /** Names of the files of those that changed. */
  changed: string[];
  /** How many were left as they were, because they have as many tags as an image may have. */
  full: number;
}

/** Gives a tag to images, or takes it from them. Throws `ApiError`. */
export async function changeTag(
  db: VestryDatabase,
  filenames: readonly string[],
  act: 'add' | 'remove',
  tag: string,
): Promise<Tagged> {
  const done: Tagged = { changed: [], full: 0 };
  try {
    for (let at = 0; at < filenames.length; at += MAX_TAGGED) {
      const body = { filenames: filenames.slice(at, at + MAX_TAGGED), [act]: [tag] };
      const { changed, full } = await call(changeMediaTags, { body });
      await db.media.bulkPut(changed);
      done.changed.push(...changed.map(({ filename }) => filename));
      done.full += full.length;
    }
    return done;
  } finally {
    noteMediaChange();
  }
}
