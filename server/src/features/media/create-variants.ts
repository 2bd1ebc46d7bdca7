import { memoryCost } from '@vestry/sync/media/limits';
import { VARIANT_FORMATS, type VariantFormat, variantWidths } from '@vestry/sync/media/variants';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Budget } from '../../platform/http/budget';
import type { StoredImage, Variant } from './sql';
import type { MediaStore } from '../../platform/media/store';

/** Both look like the image itself at these settings (equal SSIM; bench/media.ts measures them). */
function encode(image: Sharp, format: VariantFormat): Sharp {
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' })
    : image.webp({ quality: 76, effort: 4, smartSubsample: true });
}

/** Stored images have none of the properties that make decoding expensive: an upload is encoded again. */
const PLAIN = { frames: 1, alpha: true, deep: false, progressive: false, turned: false };

/** Encoding: 25 bytes a pixel at most (AVIF). */
const ENCODING_COST = 25;

interface Deps {
  store: MediaStore;
  budget: Budget;
  /** Between two versions the work can be interrupted: then it throws. */
  signal: AbortSignal;
  /** Gets those that are in the store, after each width. */
  onCreated: (variants: Variant[]) => Promise<unknown>;
}

/** One width in both formats; those that are not smaller than the image itself in bytes are left out. */
async function createWidth(
  source: Buffer,
  image: StoredImage,
  targetWidth: number,
  deps: Deps,
): Promise<Variant[]> {
  const { store, budget, signal } = deps;
  const { blob, width, height, size } = image;
  const decoding = memoryCost({ ...PLAIN, format: image.format, width, height });
  const cost = Math.max(decoding, targetWidth * targetWidth * (height / width) * ENCODING_COST);
  const { data, info } = await budget.run(cost, () =>
    sharp(source, { sequentialRead: true })
      .resize({ width: targetWidth })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const created: Variant[] = [];
  for (const format of VARIANT_FORMATS) {
    signal.throwIfAborted();
    const bytes = await budget.run(cost, () => encode(sharp(data, { raw }), format).toBuffer());
    if (bytes.length >= size) continue;
    await store.put({ blob, format, width: targetWidth }, bytes);
    created.push({ width: targetWidth, format, size: bytes.length });
  }
  return created;
}

/**
 * Creates and stores the smaller versions of one image, smallest first, so that a gallery has its pictures early.
 * An animation has none.
 */
export async function createVariants(image: StoredImage, deps: Deps): Promise<Variant[]> {
  const { blob, format, width, height, frames } = image;
  if (frames > 1 || format === 'gif') return [];
  const stored = await deps.store.open({ blob, format });
  if (!stored) return [];
  const source = await buffer(stored.read());
  const created: Variant[] = [];
  for (const targetWidth of variantWidths({ width, height })) {
    deps.signal.throwIfAborted();
    created.push(...(await createWidth(source, image, targetWidth, deps)));
    await deps.onCreated(created);
  }
  return created;
}
