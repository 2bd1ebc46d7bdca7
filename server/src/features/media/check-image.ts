import {
  fitsMemory,
  type ImageShape,
  MAX_TOTAL_PIXELS,
  MEDIA_MESSAGES,
  memoryCost,
} from '@vestry/sync/media/limits';
import { sniffFormat, type ImageFormat } from '@vestry/sync/media/format';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../platform/http/errors';
import type { Budget } from '../../platform/http/budget';
import { brightnessOf } from './brightness';
import { keepPictureChunks } from './png-chunks';

// Whatever an input claims to be, nothing but these five decoders ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Each upload is another image: a cache would only hold memory.
sharp.cache(false);

/** Longer than any image within the limits takes; stops one that was made to take for ever. */
const SECONDS = 40;

/** Above it, a JPEG is written without a second pass: that would hold the whole image in memory. */
const ONE_PASS_PIXELS = 6_000_000;

const refuse = (message: string) => new AppError('unsupported', message);

function open(bytes: Buffer, options: { limitInputPixels: number | false; animated?: boolean }): Sharp {
  return sharp(bytes, { failOn: 'error', sequentialRead: true, ...options }).timeout({ seconds: SECONDS });
}

async function shapeOf(bytes: Buffer, format: ImageFormat): Promise<ImageShape> {
  let found: Metadata;
  try {
    found = await open(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // What the decoder says of bytes that it cannot read helps nobody who uploads.
    throw refuse(MEDIA_MESSAGES.damaged);
  }
  if (found.format !== (format === 'avif' ? 'heif' : format)) throw refuse(MEDIA_MESSAGES.notAnImage);
  const frames = format === 'avif' ? 1 : (found.pages ?? 1);
  return {
    format,
    width: found.width,
    height: found.pageHeight ?? found.height,
    frames,
    alpha: found.hasAlpha,
    deep: found.depth !== 'uchar',
    progressive: found.isProgressive,
    turned: (found.orientation ?? 1) > 1,
  };
}

function encode(image: Sharp, { format, width, height }: ImageShape): Sharp {
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'jpeg':
      return image.jpeg({ quality: 88, optimiseCoding: width * height <= ONE_PASS_PIXELS });
    case 'webp':
      return image.webp({ quality: 88, effort: 3 });
    case 'gif':
      return image.gif({ effort: 3 });
    case 'avif':
      // Full colour resolution would take half as much memory again.
      return image.avif({ quality: 65, effort: 2, chromaSubsampling: '4:2:0' });
  }
}

/** Decoder and encoder of AVIF are the hungriest: never both at a time. */
async function inTwoSteps(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
    seconds: SECONDS,
  });
}

async function decodeAndEncode(bytes: Buffer, shape: ImageShape) {
  const { format, frames } = shape;
  try {
    // The limit applies to the pixels too, in case the header lies. Reading as an animation takes more memory than a
    // single picture.
    const source = open(bytes, { limitInputPixels: MAX_TOTAL_PIXELS, animated: frames > 1 });
    // Frames of an animation are not turned.
    const upright = shape.turned && frames === 1 ? source.autoOrient() : source;
    const image = format === 'avif' ? await inTwoSteps(upright) : upright;
    const { data, info } = await encode(image, shape).toBuffer({ resolveWithObject: true });
    const brightness = await brightnessOf(open(data, { limitInputPixels: MAX_TOTAL_PIXELS }));
    const { width, height, pageHeight = height } = info;
    return { bytes: data, format, width, height: pageHeight, frames, brightness };
  } catch {
    // As above.
    throw refuse(MEDIA_MESSAGES.damaged);
  }
}

/**
 * Makes of whatever was uploaded an image that is safe to serve from this site, or refuses it (415; 413 for a
 * decompression bomb, by its header alone). What a name or a content type says plays no part. The image was decoded to its
 * last line and written again: pixels, and nothing else of what came; its size in pixels is upright, of one frame.
 */
export async function checkImage(uploaded: Buffer, budget: Budget) {
  const format = sniffFormat(uploaded);
  // HEIC is for the device to turn into JPEG: no browser but Safari would show it.
  if (format === undefined || format === 'heic') throw refuse(MEDIA_MESSAGES.notAnImage);
  const bytes = format === 'png' ? keepPictureChunks(uploaded) : uploaded;
  if (!bytes) throw refuse(MEDIA_MESSAGES.damaged);
  const shape = await shapeOf(bytes, format);
  if (!fitsMemory(shape)) throw new AppError('tooLarge', MEDIA_MESSAGES.tooManyPixels);
  return budget.run(memoryCost(shape), () => decodeAndEncode(bytes, shape));
}
