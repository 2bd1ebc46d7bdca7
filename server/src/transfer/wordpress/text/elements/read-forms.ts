import type { HtmlReading } from '../html-reading';
import { attribute, elementsBelow, hasBelow, type HtmlElement, wordsOf } from '../marked-runs';
import type { Place } from '../text-run';

const CONTENT = new Set('h1 h2 h3 h4 h5 h6 img ul ol table blockquote'.split(' '));
const FIELDS = new Set('label input select textarea button'.split(' '));

const WRITTEN = ['placeholder', 'value', 'label'];
const BUTTONS = new Set(['submit', 'button', 'reset']);

/** What a visitor reads in a field that is empty, or on it. */
function wordsInField(element: HtmlElement): string {
  const { tagName: name } = element;
  const isButton = BUTTONS.has(attribute(element, 'type').toLowerCase());
  const names = name === 'input' && !isButton ? ['placeholder'] : WRITTEN;
  return names
    .map((each) => attribute(element, each))
    .filter(Boolean)
    .join(' ');
}

/** The same of a field, and of all fields in an element. */
export const wordsInFields = (element: HtmlElement): string =>
  [element, ...['input', 'textarea', 'optgroup'].flatMap((name) => elementsBelow(element, name))]
    .map(wordsInField)
    .filter(Boolean)
    .join(' ');

/** A form is left out with its labels; where a form, closed late or never, is around other content, that stays. */
export function readForm(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const isAround =
    hasBelow(element, CONTENT) ||
    elementsBelow(element, 'p').some((each) => wordsOf(each) !== '' && !hasBelow(each, FIELDS));
  const links = elementsBelow(element, 'a').map((each) => attribute(each, 'href'));
  reading.made.lose(
    'html',
    'form',
    isAround ? '' : [wordsOf(element), wordsInFields(element), ...links].join(' '),
  );
  if (isAround) reading.inBlock(element, place);
}
