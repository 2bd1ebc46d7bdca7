import { createHmac } from 'node:crypto';
import { mediaUrl } from '@vestry/sync/media/name';
import type { Key } from '../auth/keys';
import { sameBytes } from '../db/secret';

/** The width of a preview, in pixels; one that there is of every larger image. */
const PREVIEW = 320;

const HOUR_MS = 3600_000;

/** The name of the bytes is in every ETag, so it is not enough: only the server can write this. */
const proofBy = (key: Buffer, blob: string, hour: number): Buffer =>
  createHmac('sha256', key).update(`image in the trash ${blob} ${hour}`).digest();

interface InTrash {
  filename: string;
  blob: string;
}

/** Where a deleted image can be looked at: until the hour after `now`, in milliseconds, has ended. */
export function previewAddress(key: Key, { filename, blob }: InTrash, now: number): string {
  const proof = proofBy(key.current, blob, Math.floor(now / HOUR_MS)).toString('base64url');
  return `${mediaUrl(filename.replace(/\.[a-z]+$/, `@${PREVIEW}.webp`))}?trash=${proof}`;
}

/** Whether `proof` is of an address that was given for this image in this hour or the one before. */
export function opensPreview(
  key: Key,
  proof: unknown,
  { blob, now }: { blob: string; now: number },
): boolean {
  if (typeof proof !== 'string') return false;
  const shown = Buffer.from(proof, 'base64url');
  const hour = Math.floor(now / HOUR_MS);
  return key.derived.some((by) => [hour, hour - 1].some((each) => sameBytes(shown, proofBy(by, blob, each))));
}
