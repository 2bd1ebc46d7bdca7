import { buffer } from 'node:stream/consumers';
import { messageOf } from '@vestry/sync/messages/message';
import sharp from 'sharp';
import type { Sql } from '../../platform/db/db';
import { TerminalError } from '../../platform/messages/terminal';
import { imagesAfter, type StoredImage } from './sql';
import type { MediaStore } from '../../platform/media/store';

const BATCH = 100;
const NAMED = 10;

/** Undefined when all of it is there and every pixel can be read. */
async function problemOf(
  store: MediaStore,
  { blob, format, size }: StoredImage,
): Promise<string | undefined> {
  const stored = await store.open({ blob, format });
  if (!stored) return 'missing';
  if (stored.size !== size) return `${stored.size} of ${size} bytes`;
  const bytes = await buffer(stored.read());
  try {
    // Decoded line by line to the end: nothing of it is kept.
    await sharp(bytes, { failOn: 'error', sequentialRead: true, pages: -1 }).stats();
    return undefined;
  } catch {
    // The position of the pixel does not help the person who has to restore the image.
    return 'damaged';
  }
}

/**
 * Reads every stored image to its last pixel, one at a time. Throws an error that names those that are not whole.
 * @returns how many there are
 */
export async function checkStoredImages(sql: Sql, store: MediaStore, signal: AbortSignal): Promise<number> {
  const problems: string[] = [];
  let checked = 0;
  let last = 0;
  for (;;) {
    const images = await imagesAfter(sql, last, BATCH);
    if (images.length === 0) break;
    for (const image of images) {
      signal.throwIfAborted();
      const problem = await problemOf(store, image);
      if (problem) problems.push(`${image.filename} (${problem})`);
      checked += 1;
      last = image.id;
    }
  }
  if (problems.length === 0) return checked;
  const named = problems.slice(0, NAMED).join(', ');
  const values = { count: problems.length, checked, names: named };
  const more = problems.length - NAMED;
  throw new TerminalError([
    more > 0
      ? messageOf('server.imagesDamagedMore', { ...values, more })
      : messageOf('server.imagesDamaged', values),
  ]);
}
