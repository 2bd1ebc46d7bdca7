import { deleteFile, fileUses, listFiles, renameFile, type SiteFile } from '@vestry/sync/contract/files';
import type { MediaUse } from '@vestry/sync/contract/media';
import { queryOf, type TableState } from '../../lib/table-state';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { type ListPage, pageOfKept, pageOfServer } from './list-page';
import { noteMediaChange } from './send-uploads';

/** As it is called where it is saved. */
export const wholeName = ({ name, format }: Pick<SiteFile, 'name' | 'format'>): string => `${name}.${format}`;

/** A page of the files to download, from the server; what came is kept for the time without a network. Throws `ApiError`. */
export async function fetchFiles(db: VestryDatabase, state: TableState): Promise<ListPage<SiteFile>> {
  const page = pageOfServer(await call(listFiles, { query: queryOf(state) }));
  await db.files.bulkPut(page.rows);
  return page;
}

export async function keptFiles(db: VestryDatabase, query: TableState): Promise<ListPage<SiteFile>> {
  return pageOfKept(await db.files.toArray(), query, { nameOf: wholeName });
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
