import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/** Lets bytes pass, and knows afterwards how many they were, how many lines, and their SHA-256. */
export class Sum extends Transform {
  readonly #hash = createHash('sha256');
  #digest: string | undefined;
  bytes = 0;
  /**
   * Lines of COPY's text format, each of which is a row, because line ends inside of values are written as \n.
   */
  lines = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) this.lines += 1;
  }

  /** The checksum of all bytes so far, in hexadecimal digits; no bytes can be added afterwards. */
  get sha256(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.add(chunk);
    done(null, chunk);
  }
}

export async function sumOfFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const sum = new Sum();
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) sum.add(chunk as Buffer);
  return { bytes: sum.bytes, sha256: sum.sha256 };
}
