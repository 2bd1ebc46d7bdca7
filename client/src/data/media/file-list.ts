import { deleteFile, fileUses, listFiles, renameFile, type SiteFile } from '@vestry/sync/contract/files';
import type { MediaUse } from '@vestry/sync/contract/media';
import { isSound } from '@vestry/sync/media/file-format';
import { queryOf } from '../../lib/table-state';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { type ListPage, pageOfKept, pageOfServer, type ShownState } from './list-page';
import { noteMediaChange } from './send-uploads';

/** What the address calls them. */
const TYPES: Partial<Record<string, 'document' | 'sound'>> = { documents: 'document', sounds: 'sound' };

/** As it is called where it is saved. */
export const wholeName = ({ name, format }: Pick<SiteFile, 'name' | 'format'>): string => `${name}.${format}`;

/** A page of the files to download, from the server; what came is kept for the time without a network. Throws `ApiError`. */
export async function fetchFiles(
  db: VestryDatabase,
  { show = '', ...state }: ShownState,
): Promise<ListPage<SiteFile>> {
  const unused = show === 'unused' ? 'true' : 'false';
  const type = TYPES[show];
  const query = { ...queryOf(state), unused, ...(type ? { type } : {}) } as const;
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
  return pageOfKept(shown, query, { nameOf: wholeName });
}

/** Throws `ApiError`. */
export async function setFileName(db: VestryDatabase, filename: string, name: string): Promise<void> {
  await db.files.put(await call(renameFile, { params: { filename }, body: { name } }));
  noteMediaChange();
}

/** Where the server knows it to be offered. Throws `ApiError`. */
export function usesOfFile(filename: string): Promise<MediaUse[]> {
  return call(fileUses, { params: { filename } });
}

/** `force` deletes it although it is offered somewhere. Throws `ApiError`. */
export async function removeFile(db: VestryDatabase, filename: string, force: boolean): Promise<void> {
  await call(deleteFile, { params: { filename }, query: { force: force ? 'true' : 'false' } });
  await db.files.delete(filename);
  noteMediaChange();
}
