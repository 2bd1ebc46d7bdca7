import type { Readable } from 'node:stream';
import { FILE_TYPES, type FileFormat } from '@vestry/sync/media/file-format';
import { contentTypeOf, EXTENSIONS, formatOfExtension, type ImageFormat } from '@vestry/sync/media/format';
import { messageOf } from '@vestry/sync/messages/message';
import { AppError } from '../http/errors';

type StoredFormat = ImageFormat | FileFormat;

export const typeOf = (format: StoredFormat): string =>
  format in FILE_TYPES ? FILE_TYPES[format as FileFormat] : contentTypeOf(format as ImageFormat);

/** Names bytes in a store: made by us alone, never of anything that came with a request. */
export interface BlobName {
  blob: string;
  format: StoredFormat;
  /** The width of a smaller version. */
  width?: number;
}

/** Where it lies in a store: 256 folders, so that none grows to tens of thousands of entries. */
export function pathOf({ blob, format, width }: BlobName): string {
  const version = width === undefined ? '' : `@${width}`;
  const extension = format in EXTENSIONS ? EXTENSIONS[format as ImageFormat] : format;
  return `${blob.slice(0, 2)}/${blob}${version}.${extension}`;
}

const PATH =
  /^([0-9a-f]{2})\/(\1[0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@([1-9]\d{0,4}))?\.([a-z0-9]{2,5})$/;

/** The name whose path this is; undefined for what is none of ours. */
export function nameOfPath(path: string): BlobName | undefined {
  const [, , blob, width, extension] = PATH.exec(path) ?? [];
  if (!blob || !extension) return undefined;
  const format =
    formatOfExtension(extension) ?? (extension in FILE_TYPES ? (extension as FileFormat) : undefined);
  return format && { blob, format, ...(width ? { width: Number(width) } : {}) };
}

export interface StoredBytes {
  /** Bytes in all. */
  size: number;
  /** From `start` to `end`, both included; everything if left out. To be consumed or destroyed. */
  read: (range?: { start: number; end: number }) => Readable;
}

export interface StoredEntry {
  blob: string;
  /** As of `pathOf`. */
  path: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
  remove: () => Promise<void>;
}

/** The store is not reachable now, or does not accept the bytes: nothing has happened, and later it may work. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
  /** The reply to the request; the message is for the log. */
  readonly answer = new AppError('unavailable', { message: messageOf('server.mediaAway'), retryAfter: 5 });
}

/** Where the bytes of images and files are kept: a local folder or an object store. */
export interface MediaStore {
  /** For people: the folder, or endpoint and bucket. */
  name: string;
  /** When it resolves, the bytes are there for good; when it rejects, or the power fails before, nothing is. */
  put(name: BlobName, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such thing. */
  open(name: BlobName): Promise<StoredBytes | undefined>;
  /** Deletes a blob; a missing one is no error. */
  remove(name: BlobName): Promise<void>;
  /** Everything that is kept, halves of interrupted writes included. */
  entries(): AsyncIterable<StoredEntry>;
  /** Throws when nothing could be read or written now. */
  probe(timeoutMs: number): Promise<void>;
}
