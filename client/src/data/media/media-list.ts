import {
  deleteMedia,
  describeMedia,
  listMedia,
  type Media,
  type MediaUse,
  mediaUses,
} from '@vestry/sync/contract/media';
import { imageName } from '@vestry/sync/media/name';
import { queryOf, type TableState } from '../../lib/table-state';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { type ListPage, pageOfKept, pageOfServer } from './list-page';
import { noteMediaChange } from './send-uploads';

/** A page of the gallery, from the server; what came is kept for reading without a network. Throws `ApiError`. */
export async function fetchMedia(db: VestryDatabase, state: TableState): Promise<ListPage<Media>> {
  const page = pageOfServer(await call(listMedia, { query: queryOf(state) }));
  await db.media.bulkPut(page.rows);
  return page;
}

/** What a search looks in; rows that an older version kept have no name. */
const textOfImage = ({ name, filename }: Media): string => [name, filename].join(' ');

export async function keptMedia(db: VestryDatabase, query: TableState): Promise<ListPage<Media>> {
  const nameOf = (media: Media) => (query.orderBy === 'name' ? imageName(media) : media.filename);
  return pageOfKept(await db.media.toArray(), query, { nameOf, searchedIn: textOfImage });
}

/** Sets what the image is called, and what it says to those who do not see it. Throws `ApiError`. */
export async function describeImage(
  db: VestryDatabase,
  filename: string,
  description: { name: string; alt: string; decorative: boolean },
): Promise<void> {
  await db.media.put(await call(describeMedia, { params: { filename }, body: description }));
  noteMediaChange();
}

/** Where the server knows it to be used. Throws `ApiError`. */
export function usesOfImage(filename: string): Promise<MediaUse[]> {
  return call(mediaUses, { params: { filename } });
}

/** `force` deletes it although it is used. Throws `ApiError`. */
export async function deleteImage(db: VestryDatabase, filename: string, force: boolean): Promise<void> {
  await call(deleteMedia, { params: { filename }, query: { force: force ? 'true' : 'false' } });
  await db.media.delete(filename);
  noteMediaChange();
}
