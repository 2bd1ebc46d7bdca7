import { describeMedia, listMedia, type Media } from '@vestry/sync/contract/media';
import { queryOf } from '../../lib/table-state';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { type ListPage, pageOfKept, pageOfServer, type ShownState } from './list-page';
import { noteMediaChange } from './media-changes';

/** A page of the gallery, from the server; what came is kept for reading without a network. Throws `ApiError`. */
export async function fetchMedia(
  db: VestryDatabase,
  { show, tag, ...state }: ShownState,
): Promise<ListPage<Media>> {
  const unused = show === 'unused' ? 'true' : 'false';
  const query = { ...queryOf(state), unused, ...(tag ? { tag } : {}) } as const;
  const page = pageOfServer(await call(listMedia, { query }));
  await db.media.bulkPut(page.rows);
  return page;
}

/** What a search looks in; rows that an older version kept have no name. */
const textOfImage = ({ name, filename }: Media): string => [name, filename].join(' ');

export async function keptMedia(db: VestryDatabase, query: ShownState): Promise<ListPage<Media>> {
  // Only the server knows what every page uses.
  if (query.show === 'unused') return { rows: [], total: 0 };
  // As the server orders them: one without a name by that of its file.
  const nameOf = (media: Media) => (query.orderBy === 'name' && media.name) || media.filename;
  return pageOfKept(await db.media.toArray(), query, { nameOf, searchedIn: textOfImage });
}

type Description = Pick<Media, 'name' | 'alt' | 'decorative' | 'tags' | 'focalPoint'>;

/** Sets the description of the image. Throws `ApiError`. */
export async function describeImage(
  db: VestryDatabase,
  filename: string,
  description: Description,
): Promise<void> {
  await db.media.put(await call(describeMedia, { params: { filename }, body: description }));
  noteMediaChange();
}
