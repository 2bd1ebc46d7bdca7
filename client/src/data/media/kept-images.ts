import { mediaOfUrl, parseMediaName } from '@vestry/sync/media/name';
import type { ImageShape } from '@vestry/sync/site/site';
import { equal } from '@vestry/sync/tree/json';
import { useMemo } from 'react';
import { useStored } from '../storage/use-database';
import type { VestryDatabase } from '../storage/database';

type Images = Readonly<Record<string, ImageShape>>;

/** The same object while nothing in it changes: a canvas renders every widget again for a new one. */
let last: Images = {};

/** The images that this device has seen, by their keys. */
export async function keptImages(db: VestryDatabase): Promise<Images> {
  const images: Record<string, ImageShape> = {};
  await db.media.each(({ filename, width, height, focalPoint }) => {
    const key = parseMediaName(filename)?.key;
    if (key === undefined) return;
    images[key] = { width, height, ...(focalPoint ? { focus: focalPoint } : {}) };
  });
  if (!equal(images, last)) last = images;
  return last;
}

/** What this device knows of an image, by its address; another function when that changes. */
export function useKeptImages(): (address: string) => ImageShape | undefined {
  const images = useStored(keptImages, [], last);
  return useMemo(() => (address) => images[mediaOfUrl(address)?.key ?? ''], [images]);
}
