import type { Page } from '@playwright/test';
import { contrast, READABLE } from '@vestry/sync/widgets/fields/colours';
import sharp from 'sharp';

/** A line of text that stands on a picture, in pixels of the whole page. */
interface Line {
  text: string;
  /** Its own channels, 0 to 255, and how opaque it is, 0 to 1. */
  colour: readonly [red: number, green: number, blue: number, alpha: number];
  isLarge: boolean;
  box: { left: number; top: number; width: number; height: number };
}

/** Of one line: what is behind it, pixel for pixel, against the colour of its letters. */
export interface Contrast {
  text: string;
  isLarge: boolean;
  /** WCAG ratios: of the least favorable pixel, and of that which 5 % are below. */
  least: number;
  low: number;
}

/** WCAG AA. */
export const neededBy = ({ isLarge }: Contrast): number => (isLarge ? 3 : READABLE);

/** What the page shows of itself without its letters; what is painted behind them stays, shadows of letters too. */
const HIDDEN = `*, ::before, ::after { -webkit-text-fill-color: #0000 !important; text-decoration-color: #0000 !important }`;

/** Measures all text of the page that stands on a picture; each slide of a carousel in turn. */
export async function contrastOnPictures(page: Page): Promise<Contrast[]> {
  await allPictures(page);
  // What runs this file marks named functions with one of its own, which the page does not have.
  await page.evaluate('globalThis.__name = (marked) => marked');
  const found: Contrast[] = [];
  for (let slide = 0; slide < (await slidesOf(page)); slide += 1) {
    const shown = await showSlide(page, slide);
    const lines = (await page.evaluate(linesOnPictures)).filter(({ box }) => box.width > 1);
    if (lines.length > 0) {
      const hidden = await page.addStyleTag({ content: HIDDEN });
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
      const pixels = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      for (const line of lines) found.push(contrastOf(line, pixels));
      await remove(hidden);
    }
    await remove(shown);
  }
  return found;
}

/** Loads what is further down, too, and waits for all of it and for the typefaces. */
export const allPictures = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });

const slidesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(1, ...Array.from(document.querySelectorAll('.slides'), (each) => each.children.length)),
  );

/** That slide of each carousel alone: a screenshot of the whole page resizes the window, which scrolls back to the first. */
const showSlide = (page: Page, slide: number) =>
  page.addStyleTag({ content: `.slides > :not(:nth-child(${slide + 1})) { display: none !important }` });

const remove = (style: Awaited<ReturnType<Page['addStyleTag']>>): Promise<void> =>
  style.evaluate((element) => (element as Element).remove());

/** In the page. */
function linesOnPictures(): Line[] {
  const pictures = Array.from(document.querySelectorAll('img, video'), (each) =>
    each.getBoundingClientRect(),
  );
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.hidden-text, .skip');
  const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const channels = (colour: string): Line['colour'] => {
    drawing.clearRect(0, 0, 1, 1);
    drawing.fillStyle = colour;
    drawing.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const found: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (text === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    for (const box of range.getClientRects()) {
      const isInSight = box.left >= 0 && box.right <= innerWidth + 1 && box.bottom + scrollY > 0;
      const isOnPicture = pictures.some(
        (each) =>
          each.left < box.right && each.right > box.left && each.top < box.bottom && each.bottom > box.top,
      );
      if (!isInSight || !isOnPicture) continue;
      const { width, height } = box;
      const place = { left: box.left + scrollX, top: box.top + scrollY, width, height };
      found.push({ text: text.slice(0, 40), colour: channels(color), isLarge, box: place });
    }
  }
  return found;
}

const hex = (channels: readonly number[]): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

function contrastOf({ text, colour, isLarge, box }: Line, { data, info }: Pixels): Contrast {
  const [red, green, blue, alpha] = colour;
  const right = Math.min(info.width, Math.ceil(box.left + box.width));
  const bottom = Math.min(info.height, Math.ceil(box.top + box.height));
  const ratios: number[] = [];
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 1)
    for (let x = Math.floor(box.left); x < right; x += 1) {
      const at = (y * info.width + x) * 3;
      const behind = [data[at]!, data[at + 1]!, data[at + 2]!];
      const seen = [red, green, blue].map((each, channel) => each * alpha + behind[channel]! * (1 - alpha));
      ratios.push(contrast(hex(seen), hex(behind)));
    }
  ratios.sort((one, other) => one - other);
  const [least = 0] = ratios;
  return { text, isLarge, least, low: ratios[Math.floor(ratios.length * 0.05)] ?? 0 };
}
