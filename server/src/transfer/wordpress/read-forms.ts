import type { HtmlReading } from './html-reading';
import { attribute, elementsBelow, type HtmlElement, wordsOf } from './marked-runs';
import type { Place } from './text-run';

const CONTENT = 'h1 h2 h3 h4 h5 h6 img ul ol table blockquote'.split(' ');
const FIELDS = 'label input select textarea button'.split(' ');
const hasAny = (element: HtmlElement, names: readonly string[]) =>
  names.some((name) => elementsBelow(element, name).length > 0);

/** A form is left out with its labels; where a form, closed late or never, is around other content, that stays. */
export function readForm(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const isAround =
    hasAny(element, CONTENT) ||
    elementsBelow(element, 'p').some((each) => wordsOf(each) !== '' && !hasAny(each, FIELDS));
  const links = elementsBelow(element, 'a').map((each) => attribute(each, 'href'));
  reading.made.lose('html', 'form', isAround ? '' : [wordsOf(element), ...links].join(' '));
  if (isAround) reading.inBlock(element, place);
}
