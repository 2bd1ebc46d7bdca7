import type { Media } from '@vestry/sync/contract/media';
import type { FileFormat } from '@vestry/sync/media/file-format';
import type { ImageFormat } from '@vestry/sync/media/format';
import type { ChangeRefusal } from '@vestry/sync/outbox/change';

interface Upload {
  filename: string;
  /** As the person's file is called. */
  name: string;
  /** In bytes; the bytes themselves lie beside the change. */
  size: number;
}

/** What the outbox has of an image to upload. */
export interface ImageUpload extends Upload {
  format: ImageFormat;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** The description that it gets once it is uploaded. */
  said?: Pick<Media, 'alt' | 'decorative' | 'tags'>;
}

/** What the outbox has of a file that visitors will download. */
export interface FileUpload extends Upload {
  format: FileFormat;
}

interface Waiting {
  seq: number;
  /** Of its content, as the server will name it; see `mediaFilename` and `fileFilename`. */
  key: string;
  /** Where it will be; drafts use it at once. */
  url: string;
  /** Why it was refused, for good: the person undoes it, or tries again; null while it waits. */
  refusal: ChangeRefusal | null;
  /** Since when it lies here, in milliseconds since 1970. */
  at: number;
}

export type ImageRow = Waiting & ImageUpload & { kind: 'image' };
export type FileRow = Waiting & FileUpload & { kind: 'file' };
/** A file that waits on this device, as screens show it. */
export type UploadRow = ImageRow | FileRow;
