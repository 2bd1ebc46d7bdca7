import type { ImageFormat } from '@vestry/sync/media/format';

export interface UploadRow {
  /** Of its content, as the server will name it; see `mediaFilename`. */
  key: string;
  filename: string;
  /** Where it will be; drafts use it at once. */
  url: string;
  /** As the person's file is called. */
  name: string;
  format: ImageFormat;
  /** Upright, in pixels. */
  width: number;
  height: number;
  bytes: ArrayBuffer;
  /** `refused` is for good: the person takes it back, or tries again. */
  state: 'waiting' | 'refused';
  message: string;
  /** Milliseconds since 1970. */
  addedAt: number;
}
