import { MOST } from './html-bounds';
import type { HtmlReading } from './html-reading';
import { cut, elementsBelow, type HtmlElement, isElement, wordsOf } from './marked-runs';
import { type Picture, pictureOf } from './pictures';
import { hrefOf } from './read-links';
import type { Place } from './text-run';

function pictureIn({ addresses, made }: HtmlReading, element: HtmlElement): Picture | undefined {
  const picture = pictureOf(element, addresses);
  if (!picture) made.lose('html', 'img');
  return picture;
}

export function readImage(reading: HtmlReading, element: HtmlElement, words: string, place: Place): void {
  const picture = pictureIn(reading, element);
  if (!picture) return;
  const caption = cut(words, MOST.short);
  const image = { ...picture, ...(caption ? { caption } : {}) };
  reading.textRun.end();
  const { href } = place.marks;
  // A link to the picture itself, larger, is none that a visitor needs.
  const isLinked = href !== undefined && !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(href);
  if (isLinked) reading.made.widget('image1', { ...image, link: href });
  else reading.made.block({ kind: 'image', ...image });
}

export function readFigure(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const [image, ...others] = elementsBelow(element, 'img');
  const [caption] = elementsBelow(element, 'figcaption');
  if (!image || others.length > 0) return reading.inBlock(element, place);
  const anchor = elementsBelow(element, 'a').find((each) => elementsBelow(each, 'img').length > 0);
  const marks = anchor ? { ...place.marks, ...hrefOf(reading, anchor) } : place.marks;
  readImage(reading, image, caption ? wordsOf(caption) : '', { ...place, marks });
}

/** All pictures in the element, as a gallery. */
export function readPictures(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const frames = new Map<HtmlElement, HtmlElement>();
  for (const frame of [...elementsBelow(element, 'figure'), ...elementsBelow(element, 'li')]) {
    const [image, ...others] = elementsBelow(frame, 'img');
    if (image && others.length === 0 && !frames.has(image)) frames.set(image, frame);
  }
  const pictures = elementsBelow(element, 'img').flatMap((image): Picture[] => {
    const picture = pictureIn(reading, image);
    const around = frames.get(image);
    const words = around && elementsBelow(around, 'figcaption')[0];
    const caption = words ? cut(wordsOf(words), MOST.short) : '';
    return picture ? [{ ...picture, ...(caption ? { caption } : {}) }] : [];
  });
  const own = element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'figcaption');
  makeGallery(reading, pictures);
  if (own) reading.inBlock(own, place);
}

export function makeGallery({ made, textRun }: HtmlReading, pictures: readonly Picture[]): void {
  textRun.end();
  if (pictures.length === 0) return made.lose('shortcode', 'gallery');
  for (let at = 0; at < pictures.length; at += MOST.items) {
    const items = pictures.slice(at, at + MOST.items).map((picture) => ({ key: made.nextKey(), ...picture }));
    made.widget('gallery1', { items, columns: items.length === 2 ? '2' : '3', crop: 'landscape' });
  }
}
