import type { ImageFormat } from '@vestry/sync/media/format';

/** An image that the server takes as it is. */
export interface PreparedImage {
  bytes: ArrayBuffer;
  format: ImageFormat;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** SHA-256 of the bytes, as hexadecimal digits. */
  digest: string;
}

/** What comes back from the worker; an Error would lose its class on the way. */
export type Preparation = { ok: true; image: PreparedImage } | { ok: false; message: string };

export interface ImageWorkerApi {
  prepare: (file: Blob) => Promise<Preparation>;
}
