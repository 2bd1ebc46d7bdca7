import { MAX_ALT, type Media } from '@vestry/sync/contract/media';
import type { Crop } from '@vestry/sync/media/crop';
import { contentTypeOf, EXTENSIONS, IMAGE_FORMATS, type ImageFormat } from '@vestry/sync/media/format';
import { parseMediaName } from '@vestry/sync/media/name';
import { tagsOf } from './media-tags';
import { addUpload } from './uploads';

/** What a canvas can write that loses nothing that the format shows; browsers that cannot write WebP write PNG. */
const WRITTEN = {
  png: 'png',
  gif: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'webp',
} as const satisfies Record<ImageFormat, ImageFormat>;

const QUALITY = 0.92;

async function drawn(url: string, { x, y, width, height }: Crop, format: ImageFormat): Promise<Blob> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  // Upright first: the part is of what one sees.
  const picture = await createImageBitmap(await reply.blob());
  try {
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('No canvas can be drawn on');
    drawing.drawImage(picture, x, y, width, height, 0, 0, width, height);
    return await canvas.convertToBlob({ type: contentTypeOf(format), quality: QUALITY });
  } finally {
    picture.close();
  }
}

/** The file name of what a canvas has written. */
function fileName(name: string, type: string): string {
  const format = IMAGE_FORMATS.find((each) => contentTypeOf(each) === type) ?? 'png';
  return `${name}.${EXTENSIONS[format]}`;
}

/**
 * Makes a part of an image an image of its own, with the description of the whole; it is uploaded like any other. Rejects
 * where the whole is neither on this device nor to be had.
 */
export async function addCrop(media: Media, crop: Crop, name: string): Promise<void> {
  const { url, filename, alt, decorative } = media;
  const blob = await drawn(url, crop, WRITTEN[parseMediaName(filename)?.format ?? 'png']);
  const file = new File([blob], fileName(name, blob.type), { type: blob.type });
  // A description from an older version or an import may be longer.
  await addUpload(file, { alt: alt.slice(0, MAX_ALT), decorative, tags: [...tagsOf(media)] });
}
