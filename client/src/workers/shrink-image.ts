import { contentTypeOf, type ImageFormat, sniffFormat } from '@vestry/sync/media/format';
import { MAX_UPLOAD_BYTES, MEDIA_MESSAGES } from '@vestry/sync/media/limits';
import { readShape } from '@vestry/sync/media/shape';
import { firstStep, isSmallEnough, nextStep, type ShrinkStep } from '@vestry/sync/media/shrink';
import { hexDigest } from '../lib/hex-digest';
import type { PreparedImage } from '../data/media/image-worker-api';

/** The message is for the person who chose the file. */
export class RefusedImage extends Error {}

/** Upright. Undefined when this browser cannot read it. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Damaged, or a format that this browser does not know: which, the caller knows better.
    return undefined;
  }
}

function draw(bitmap: ImageBitmap | OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new RefusedImage(MEDIA_MESSAGES.tooManyPixels);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const SAMPLE_SIDE = 256;

/** Looks at a small version: a transparent spot that is not seen there may be painted over. */
function isTransparent(bitmap: ImageBitmap): boolean {
  const scale = Math.min(1, SAMPLE_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = draw(bitmap, width, height);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Safari writes no WebP and gives a PNG instead. */
async function writesWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/webp' });
  return blob.type === 'image/webp';
}

async function write(source: OffscreenCanvas, step: ShrinkStep): Promise<ArrayBuffer> {
  const { width, height } = step;
  const isThatSize = source.width === width && source.height === height;
  const canvas = isThatSize ? source : draw(source, width, height);
  const blob = await canvas.convertToBlob({ type: contentTypeOf(step.format), quality: step.quality });
  return blob.arrayBuffer();
}

async function shrink(bitmap: ImageBitmap): Promise<Omit<PreparedImage, 'digest'>> {
  const alpha = isTransparent(bitmap);
  let step: ShrinkStep | undefined = firstStep(bitmap, { alpha, webp: alpha && (await writesWebp()) });
  // Further tries begin from here: a photo of 48 megapixels is read once.
  const first = draw(bitmap, step.width, step.height);
  while (step) {
    const bytes = await write(first, step);
    const { format, width, height } = step;
    if (bytes.byteLength <= MAX_UPLOAD_BYTES) return { bytes, format, width, height };
    step = nextStep(step, bytes.byteLength);
  }
  throw new RefusedImage(MEDIA_MESSAGES.tooLarge);
}

/** The file itself when the server takes it; what moves is never drawn again, it would be one frame of it. */
function asItIs(
  bytes: ArrayBuffer,
  format: ImageFormat,
  bitmap: ImageBitmap,
): Omit<PreparedImage, 'digest'> | undefined {
  const { width, height } = bitmap;
  const shape = readShape(new Uint8Array(bytes), format, { width, height });
  if (isSmallEnough(bytes.byteLength, shape)) return { bytes, format, width, height };
  if (shape.moves) throw new RefusedImage(MEDIA_MESSAGES.tooLarge);
  return undefined;
}

/** Throws `RefusedImage` for what is no image, cannot be read, or stays too large. */
export async function shrinkImage(file: Blob): Promise<PreparedImage> {
  const bytes = await file.arrayBuffer();
  const format = sniffFormat(new Uint8Array(bytes));
  if (format === undefined) throw new RefusedImage(MEDIA_MESSAGES.notAnImage);
  const type = format === 'heic' ? 'image/heic' : contentTypeOf(format);
  const bitmap = await decode(new Blob([bytes], { type }));
  if (!bitmap) throw new RefusedImage(format === 'heic' ? MEDIA_MESSAGES.heic : MEDIA_MESSAGES.damaged);
  try {
    const kept = format === 'heic' ? undefined : asItIs(bytes, format, bitmap);
    const image = kept ?? (await shrink(bitmap));
    return { ...image, digest: await hexDigest(image.bytes) };
  } finally {
    bitmap.close();
  }
}
