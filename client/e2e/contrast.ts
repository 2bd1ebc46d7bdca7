import type { Locator, Page } from '@playwright/test';
import { contrast } from '@vestry/sync/widgets/fields/colours';
import { boxOf } from './editor-kit';

const NOT_MOVING = { animations: 'disabled' } as const;

/**
 * The most that one of its points differs in lightness from its darkest, by WCAG from 1 to 21: 1 is one colour everywhere.
 * What is drawn by a gradient, a border or a mask is seen in its points alone.
 */
export const contrastIn = async (what: Locator): Promise<number> =>
  contrastOf(what.page(), await what.screenshot(NOT_MOVING));

/** The same of a strip across the middle of its upper edge: two pixels around it, and four of its own. */
export async function contrastAtEdge(what: Locator): Promise<number> {
  // A dialog or menu may still be on its way there.
  const { x, y, width } = await boxOf(what);
  const clip = { x: x + width / 2, y: Math.round(y) - 2, width: 4, height: 6 };
  return contrastOf(what.page(), await what.page().screenshot({ ...NOT_MOVING, clip }));
}

async function contrastOf(page: Page, picture: Buffer): Promise<number> {
  const colours = await page.evaluate(async (base64) => {
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
