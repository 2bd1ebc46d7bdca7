import { MOST } from '../html-bounds';
import { isSimplified } from '../html-names';
import type { HtmlReading } from '../html-reading';
import {
  attribute,
  cut,
  elementsBelow,
  hasBelow,
  type HtmlElement,
  type HtmlNode,
  isElement,
  storable,
  wordsOf,
} from '../marked-runs';
import { type Picture, pictureAt, pictureOf } from '../pictures';
import { readComments } from '../blocks/read-blocks';
import type { Place } from '../text-run';
import { hrefOf } from './read-links';

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

function pictureIn({ addresses, made }: HtmlReading, element: HtmlElement): Picture | undefined {
  const picture = pictureOf(element, addresses);
  const alt = attribute(element, 'alt');
  if (!picture) made.lose('html', 'img', alt);
  else if (alt.length > MOST.short) made.lose('cut', '…', alt.slice(MOST.short));
  return picture;
}

function makeImage({ made, textRun }: HtmlReading, image: Picture, { marks: { href } }: Place): void {
  textRun.end();
  // A link to the picture itself, larger, is none that a visitor needs.
  const isLinked = href !== undefined && !PICTURE_FILE.test(href);
  if (isLinked) made.widget('image1', { ...image, link: href });
  else made.block({ kind: 'image', ...image });
}

export function readImage(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const picture = pictureIn(reading, element);
  if (picture) makeImage(reading, picture, place);
}

const namesBelow = (element: HtmlElement): string[] =>
  element.childNodes.filter(isElement).flatMap((each) => [each.tagName, ...namesBelow(each)]);

/** The words below a picture, as far as they fit there: without marks. */
function captionOf({ made }: HtmlReading, element: HtmlElement | undefined): { caption?: string } {
  const caption = element ? wordsOf(element) : '';
  if (caption === '' || !element) return {};
  const names = namesBelow(element);
  for (const name of names.filter(isSimplified)) made.lose('changed', name);
  if (names.some((name) => name !== 'span' && !isSimplified(name))) made.lose('changed', 'figcaption');
  return { caption };
}

/** With a link in it, or longer, it is a paragraph of its own. */
const isOwnParagraph = (caption: HtmlElement | undefined): caption is HtmlElement =>
  caption !== undefined &&
  (wordsOf(caption).length > MOST.short ||
    elementsBelow(caption, 'a').some((each) => attribute(each, 'href') !== ''));

const OTHERS = new Set('iframe video audio embed object table ul ol hr button form'.split(' '));
const hasOthers = (element: HtmlElement) => hasBelow(element, OTHERS);

export function readFigure(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const [image, ...others] = elementsBelow(element, 'img');
  const [caption] = elementsBelow(element, 'figcaption');
  const words = caption ? wordsOf(caption) : '';
  if (!image || others.length > 0 || hasOthers(element) || wordsOf(element) !== words)
    return reading.inBlock(element, place);
  const anchor = elementsBelow(element, 'a').find((each) => elementsBelow(each, 'img').length > 0);
  const marks = anchor ? { ...place.marks, ...hrefOf(reading, anchor) } : place.marks;
  const isOwn = isOwnParagraph(caption);
  const picture = pictureIn(reading, image);
  if (picture)
    makeImage(reading, { ...picture, ...(isOwn ? {} : captionOf(reading, caption)) }, { ...place, marks });
  if (caption && (isOwn || !picture)) reading.inBlock(caption, place);
  readComments(reading, element, place);
}

/** Returns all pictures in the element, as a gallery. */
export function readPictures(reading: HtmlReading, element: HtmlElement, place: Place): void {
  if (hasOthers(element) && element.tagName !== 'ul') return reading.inBlock(element, place);
  const frames = new Map<HtmlElement, HtmlElement>();
  for (const frame of [...elementsBelow(element, 'figure'), ...elementsBelow(element, 'li')]) {
    const [image, ...others] = elementsBelow(frame, 'img');
    if (image && others.length === 0 && !frames.has(image)) frames.set(image, frame);
  }
  const captions = new Set<HtmlElement>();
  const pictures = elementsBelow(element, 'img').flatMap((image): Picture[] => {
    const picture = pictureIn(reading, image);
    const around = frames.get(image);
    const caption = around && elementsBelow(around, 'figcaption')[0];
    if (!picture || isOwnParagraph(caption)) return picture ? [picture] : [];
    if (caption) captions.add(caption);
    return [{ ...picture, ...captionOf(reading, caption) }];
  });
  for (const anchor of elementsBelow(element, 'a')) {
    const href = attribute(anchor, 'href');
    if (elementsBelow(anchor, 'img').length > 0 && href !== '' && !PICTURE_FILE.test(href))
      reading.made.lose('address', href);
  }
  makeGallery(reading, pictures);
  for (const words of restOf(element.childNodes, captions)) reading.inBlock(words, place);
  readComments(reading, element, place);
}

/** What else of a gallery has words: its own caption, and those that have no place below their pictures. */
function restOf(nodes: readonly HtmlNode[], captions: ReadonlySet<HtmlElement>): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (captions.has(node) || wordsOf(node) === '') return [];
    const isFrame = elementsBelow(node, 'img').length > 0 || elementsBelow(node, 'figcaption').length > 0;
    return isFrame ? restOf(node.childNodes, captions) : [node];
  });
}

export function makeGallery({ made, textRun }: HtmlReading, pictures: readonly Picture[]): void {
  textRun.end();
  if (pictures.length === 0) return made.lose('shortcode', 'gallery');
  for (let at = 0; at < pictures.length; at += MOST.items) {
    const items = pictures.slice(at, at + MOST.items).map((picture) => ({ key: made.nextKey(), ...picture }));
    made.widget('gallery1', { items, columns: items.length === 2 ? '2' : '3', crop: 'landscape' });
  }
}

/** The picture behind a block, which is in its style alone; of one that only decorates, a loss. */
export function readBackground(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const style = attribute(element, 'style');
  if (style === '') return;
  const [, address] = /background(?:-image)?:[^;]*url\(\s*["']?([^"')]{1,2048})/i.exec(style) ?? [];
  if (address === undefined) return;
  const isCover = /(?:^|\s)wp-block-cover/.test(attribute(element, 'class'));
  const alt = cut(storable(attribute(element, 'aria-label')), MOST.short);
  const picture = isCover ? pictureAt(element, address, alt, reading.addresses) : undefined;
  if (picture) makeImage(reading, picture, place);
  else reading.made.lose('changed', 'background-image');
}
