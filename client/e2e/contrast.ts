import type { Locator } from '@playwright/test';

/**
 * The most that two of its points differ in lightness, by WCAG from 1 to 21: 1 is one colour everywhere. What is drawn
 * by a gradient, a border or a mask is seen in its points alone.
 */
export async function contrastIn(what: Locator): Promise<number> {
  const picture = await what.screenshot({ animations: 'disabled' });
  return what.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    const linear = (channel: number) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, picture.toString('base64'));
}
