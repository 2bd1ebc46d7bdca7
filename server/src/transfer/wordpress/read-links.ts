import type { Marks } from '@vestry/sync/tree/marked-text';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { MOST } from './html-bounds';
import type { HtmlReading } from './html-reading';
import { attribute, hasClass, type HtmlElement, wordsOf } from './marked-runs';
import type { Place } from './text-run';

/** What marks the words of a link; none, and reported, where it may lead nowhere. */
export function hrefOf({ made, addresses }: HtmlReading, element: HtmlElement): Marks {
  const written = attribute(element, 'href');
  if (written === '') return {};
  const href = addresses.link(written);
  if (href !== undefined && safeHref(href) !== undefined) return { href };
  made.lose('address', written);
  return {};
}

export function readLink(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { href } = hrefOf(reading, element);
  if (hasClass(element, 'wp-block-button__link') && href !== undefined) {
    const text = wordsOf(element);
    reading.textRun.end();
    // A button of more words is a link in the text.
    if (text.length <= MOST.button)
      return text === '' ? undefined : reading.made.widget('button1', { text, link: href });
  }
  const marks = href === undefined ? place.marks : { ...place.marks, href };
  reading.all(element.childNodes, { ...place, marks });
}
