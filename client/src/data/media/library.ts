import { deleteFile, fileUses, restoreFile, type SiteFile } from '@vestry/sync/contract/files';
import { deleteMedia, type Media, type MediaUse, mediaUses, restoreMedia } from '@vestry/sync/contract/media';
import {
  changeFileTags,
  changeMediaTags,
  listFileTags,
  listMediaTags,
} from '@vestry/sync/contract/media-tags';
import type { CallInput } from '@vestry/sync/contract/endpoint';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { noteMediaChange } from './media-changes';

export interface TagCount {
  tag: string;
  /** Of images, or of files. */
  count: number;
}

/** What an image and a file have in common. */
export interface LibraryItem {
  filename: string;
  url: string;
  tags: string[];
}

/** What this device has seen of a list. */
interface Kept<Item> {
  put(item: Item): PromiseLike<unknown>;
  bulkPut(items: readonly Item[]): PromiseLike<unknown>;
  delete(filename: string): PromiseLike<void>;
  toArray(): PromiseLike<Item[]>;
}

/** What can be asked of the images and of the files alike; each throws `ApiError`. */
export interface Library<Item extends LibraryItem> {
  /** Of the texts that speak of them, too. */
  name: 'media' | 'files';
  kind: 'image' | 'file';
  kept: (db: VestryDatabase) => Kept<Item>;
  /** Where the server knows it to be used. */
  usesOf: (filename: string) => Promise<MediaUse[]>;
  /** Into the trash; what is used only with `force`. */
  remove: (filename: string, force: boolean) => Promise<unknown>;
  restore: (filename: string) => Promise<Item>;
  listTags: () => Promise<TagCount[]>;
  changeTags: (
    body: CallInput<typeof changeMediaTags>['body'],
  ) => Promise<{ changed: Item[]; full: string[] }>;
}

const removal = (filename: string, force: boolean) =>
  ({ params: { filename }, query: { force: force ? 'true' : 'false' } }) as const;

export const IMAGES: Library<Media> = {
  name: 'media',
  kind: 'image',
  kept: (db) => db.media,
  usesOf: (filename) => call(mediaUses, { params: { filename } }),
  remove: (filename, force) => call(deleteMedia, removal(filename, force)),
  restore: (filename) => call(restoreMedia, { params: { filename } }),
  listTags: () => call(listMediaTags, {}),
  changeTags: (body) => call(changeMediaTags, { body }),
};

export const FILES: Library<SiteFile> = {
  name: 'files',
  kind: 'file',
  kept: (db) => db.files,
  usesOf: (filename) => call(fileUses, { params: { filename } }),
  remove: (filename, force) => call(deleteFile, removal(filename, force)),
  restore: (filename) => call(restoreFile, { params: { filename } }),
  listTags: () => call(listFileTags, {}),
  changeTags: (body) => call(changeFileTags, { body }),
};

/** Puts one into the trash; `force` although it is used. Throws `ApiError`. */
export async function removeItem<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  { filename, force }: { filename: string; force: boolean },
): Promise<void> {
  await library.remove(filename, force);
  await library.kept(db).delete(filename);
  noteMediaChange();
}
