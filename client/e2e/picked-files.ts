import type { Locator, Page } from '@playwright/test';

// Files that somebody picks on their device, and the ways in which a screen gets them.

export interface Picked {
  name: string;
  mimeType: string;
  base64: string;
}

/** Says that it is one. */
export const NO_IMAGE: Picked = { name: 'logo.svg', mimeType: 'image/png', base64: btoa('<svg/>') };

/** A photo of that size, with grain: no encoder makes it small. */
export function photo(page: Page, name: string, width: number, height: number): Promise<Picked> {
  return page.evaluate(
    async ([name, width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d')!;
      const tile = drawing.createImageData(256, 256);
      for (let at = 0; at < tile.data.length; at += 4) {
        for (let band = 0; band < 3; band += 1) tile.data[at + band] = 100 + Math.random() * 40;
        tile.data[at + 3] = 255;
      }
      for (let x = 0; x < width; x += 256)
        for (let y = 0; y < height; y += 256) drawing.putImageData(tile, x, y);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte));
      return { name, mimeType: 'image/jpeg', base64: btoa(bytes.join('')) };
    },
    [name, width, height] as const,
  );
}

export const put = (into: Locator, ...files: Picked[]): Promise<void> =>
  into.setInputFiles(
    files.map(({ base64, ...file }) => ({ ...file, buffer: Buffer.from(base64, 'base64') })),
  );

/** Into the library, on its screen. */
export const putImages = (page: Page, ...files: Picked[]): Promise<void> =>
  put(page.getByLabel('Images', { exact: true }).and(page.locator('input')), ...files);
