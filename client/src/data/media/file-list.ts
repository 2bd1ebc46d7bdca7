import { describeFile, listFiles, type SiteFile } from '@vestry/sync/contract/files';
import { isSound } from '@vestry/sync/media/file-format';
import { equal } from '@vestry/sync/tree/json';
import { queryOf } from '../../lib/table-state';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { type ListPage, pageOfKept, pageOfServer, type ShownState } from './list-page';
import { tagsOf } from './media-tags';
import { noteMediaChange } from './media-changes';

/** What the address calls them. */
const TYPES: Partial<Record<string, 'document' | 'sound'>> = { documents: 'document', sounds: 'sound' };

/** As it is called where it is saved. */
export const wholeName = ({ name, format }: Pick<SiteFile, 'name' | 'format'>): string => `${name}.${format}`;

/** A page of the files to download, from the server; what came is kept for the time without a network. Throws `ApiError`. */
export async function fetchFiles(
  db: VestryDatabase,
  { show = '', tag, ...state }: ShownState,
): Promise<ListPage<SiteFile>> {
  const unused = show === 'unused' ? 'true' : 'false';
  const type = TYPES[show];
  const query = { ...queryOf(state), unused, ...(type ? { type } : {}), ...(tag ? { tag } : {}) } as const;
  const page = pageOfServer(await call(listFiles, { query }));
  await db.files.bulkPut(page.rows);
  return page;
}

export async function keptFiles(db: VestryDatabase, query: ShownState): Promise<ListPage<SiteFile>> {
  // Only the server knows what every page offers.
  if (query.show === 'unused') return { rows: [], total: 0 };
  const type = TYPES[query.show ?? ''];
  const all = await db.files.toArray();
  const shown = type ? all.filter(({ format }) => isSound(format) === (type === 'sound')) : all;
  return pageOfKept(shown, query, { nameOf: ({ name }) => name, searchedIn: wholeName });
}

/** Sets the name and tags of the file. Throws `ApiError`. */
export async function describeSiteFile(
  db: VestryDatabase,
  file: SiteFile,
  { name, tags }: Pick<SiteFile, 'name' | 'tags'>,
): Promise<void> {
  // An older server takes a name alone.
  const described = equal(tags, tagsOf(file)) ? { name } : { name, tags };
  await db.files.put(await call(describeFile, { params: { filename: file.filename }, body: described }));
  noteMediaChange();
}
