import type { Locator } from '@playwright/test';
import { contrast } from '@vestry/sync/widgets/fields/colours';

/**
 * The most that one of its points differs in lightness from its darkest, by WCAG from 1 to 21: 1 is one colour everywhere.
 * What is drawn by a gradient, a border or a mask is seen in its points alone.
 */
export async function contrastIn(what: Locator): Promise<number> {
  const picture = await what.screenshot({ animations: 'disabled' });
  const colours = await what.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    const found = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      found.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return [...found].map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
  }, picture.toString('base64'));
  const ofBlack = colours.map((colour) => contrast(colour, '#000000'));
  return ofBlack.reduce((a, b) => Math.max(a, b)) / ofBlack.reduce((a, b) => Math.min(a, b));
}
