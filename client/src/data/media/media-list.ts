import {
  deleteMedia,
  describeMedia,
  listMedia,
  type Media,
  type MediaUse,
  mediaUses,
} from '@vestry/sync/contract/media';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { searchable } from '@vestry/sync/searchable';
import type { TableState } from '../../lib/table-state';
import { call } from '../http/call';
import { type VestryDatabase } from '../storage/database';
import { noteMediaChange } from './send-uploads';

export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A page of the gallery, from the server; what came is kept for reading without a network. Throws `ApiError`. */
export async function fetchMedia(db: VestryDatabase, state: TableState): Promise<ListPage<Media>> {
  const { search, orderBy, ...rest } = state;
  const query = { ...rest, orderBy: orderBy as 'id', ...(search ? { search } : {}) };
  const { data, pagination } = await call(listMedia, { query });
  await db.media.bulkPut(data);
  return { rows: data, total: pagination.total };
}

interface Kept {
  id: number;
  size: number;
  createdAt: string;
}

function compare<Row extends Kept>(a: Row, b: Row, orderBy: string, nameOf: (row: Row) => string): number {
  if (orderBy === 'size') return a.size - b.size;
  if (orderBy === 'createdAt') return Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return orderBy === 'id' ? 0 : compareTexts(nameOf(a), nameOf(b));
}

/** A page out of what this device has seen of a list, as the server would give it. */
export function pageOfKept<Row extends Kept>(
  all: readonly Row[],
  { page, limit, orderBy, order, search }: TableState,
  nameOf: (row: Row) => string,
): ListPage<Row> {
  const wanted = searchable(search.trim());
  const found = all.filter((row) => searchable(nameOf(row)).includes(wanted));
  const direction = order === 'DESC' ? -1 : 1;
  found.sort((a, b) => direction * (compare(a, b, orderBy, nameOf) || a.id - b.id));
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
}

export async function keptMedia(db: VestryDatabase, query: TableState): Promise<ListPage<Media>> {
  return pageOfKept(await db.media.toArray(), query, ({ filename }) => filename);
}

/** Sets what the image says to those who do not see it. Throws `ApiError`. */
export async function describeImage(
  db: VestryDatabase,
  filename: string,
  description: { alt: string; decorative: boolean },
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
