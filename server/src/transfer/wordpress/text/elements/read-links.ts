import type { Marks } from '@vestry/sync/tree/marked-text';
import { MOST } from '../html-bounds';
import type { HtmlReading } from '../html-reading';
import {
  attribute,
  elementsBelow,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  wordsOf,
} from '../marked-runs';
import { linkTo } from '../pictures';
import type { Place } from '../text-run';

/** What marks the words of a link; none, and reported, where it may lead nowhere. */
export function hrefOf({ made, addresses }: HtmlReading, element: HtmlElement): Marks {
  const written = attribute(element, 'href');
  if (written === '') return {};
  const href = linkTo(addresses, written);
  if (href !== undefined) return { href };
  made.lose('address', written);
  return {};
}

/** A part of a picture that leads somewhere: the picture stays without it. */
export function readArea(reading: HtmlReading, element: HtmlElement): void {
  const words = ['alt', 'title', 'href'].map((name) => attribute(element, name));
  reading.made.lose('changed', 'area', words.join(' '));
}

export function readLink(reading: HtmlReading, element: HtmlElement, place: Place): void {
  // It leads to the file, as the link before it does.
  if (hasClass(element, 'wp-block-file__button')) {
    const words = wordsOf(element);
    // 'Download' says nothing that the link does not.
    return /\s/.test(words) ? reading.made.lose('changed', 'file', words) : undefined;
  }
  const { href } = hrefOf(reading, element);
  const isButton = hasClass(element, 'wp-block-button__link') || elementsBelow(element, 'button').length > 0;
  if (isButton && href !== undefined && elementsBelow(element, 'img').length === 0) {
    const text = wordsOf(element);
    reading.textRun.end();
    // A button of more words is a link in the text.
    if (text.length <= MOST.button)
      return text === '' ? undefined : reading.made.widget('button1', { text, link: href });
  }
  const marks = href === undefined ? place.marks : { ...place.marks, href };
  reading.all(element.childNodes, { ...place, marks });
}

const isHidden = (node: HtmlNode) => isElement(node) && attribute(node, 'aria-hidden') === 'true';

/** A button does nothing here, but what it says may be all that an editor wrote: the title of a part that opens. */
export function readButton(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const isTitle = /^h[2-4]$/.test(place.kind);
  if (!isTitle && place.marks.href === undefined) reading.made.lose('changed', 'button');
  reading.all(
    element.childNodes.filter((node) => !isHidden(node)),
    place,
  );
}
