import type { Brightness } from '@vestry/sync/media/brightness';
import { luminance } from '@vestry/sync/widgets/fields/colours';
import type { Sharp } from 'sharp';

/** Pixels of each side that a picture is measured at; a multiple of three. */
const SIDE = 24;

/** Measures a picture; what can be seen through is taken for black, since a cover is dark behind its picture. */
export async function brightnessOf(picture: Sharp): Promise<Brightness> {
  const pixels = await picture
    .flatten({ background: '#000' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const bytes = pixels.length / SIDE ** 2;
  const third = (at: number): number => {
    const [first, most] = [(at * SIDE ** 2) / 3, SIDE ** 2 / 3];
    let sum = 0;
    for (let index = first; index < first + most; index += 1)
      sum += luminance(`#${pixels.toString('hex', index * bytes, index * bytes + 3)}`);
    return Math.round((sum / most) * 100);
  };
  return { top: third(0), middle: third(1), bottom: third(2) };
}
