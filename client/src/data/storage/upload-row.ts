import type { Media } from '@vestry/sync/contract/media';
import type { FileFormat } from '@vestry/sync/media/file-format';
import type { ImageFormat } from '@vestry/sync/media/format';

interface Waiting {
  /** Of its content, as the server will name it; see `mediaFilename` and `fileFilename`. */
  key: string;
  filename: string;
  /** Where it will be; drafts use it at once. */
  url: string;
  /** As the person's file is called. */
  name: string;
  bytes: ArrayBuffer;
  /** `refused` is for good: the person takes it back, or tries again. */
  state: 'waiting' | 'refused';
  message: string;
  /** Milliseconds since 1970. */
  addedAt: number;
}

export interface ImageRow extends Waiting {
  kind: 'image';
  format: ImageFormat;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** What is said of it once it is there. */
  said?: Pick<Media, 'alt' | 'decorative' | 'tags'>;
}

/** A file that visitors will download. */
export interface FileRow extends Waiting {
  kind: 'file';
  format: FileFormat;
}

export type UploadRow = ImageRow | FileRow;
