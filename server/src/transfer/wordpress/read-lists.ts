import type { HtmlReading } from './html-reading';
import { attribute, type HtmlElement, isElement } from './marked-runs';
import type { Place } from './text-run';

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, letters] of ROMAN) for (; rest >= value; rest -= value) text += letters;
  return text;
}

const labelOf = (number: number, type: string): string => {
  const letters = number < 1 ? '' : /i/i.test(type) && number < 4000 ? roman(number) : '';
  const label = /a/i.test(type) && number >= 1 && number <= 26 ? String.fromCodePoint(96 + number) : letters;
  return /[AI]/.test(type) ? label.toUpperCase() || String(number) : label || String(number);
};

const numberIn = (element: HtmlElement, name: string): number | undefined =>
  /^-?\d{1,6}$/.test(attribute(element, name)) ? Number(attribute(element, name)) : undefined;

/** What each item of a list is counted by, where it does not simply count from 1; undefined where it does. */
function labelsOf(element: HtmlElement): Map<HtmlElement, string> | undefined {
  if (element.tagName !== 'ol') return undefined;
  const items = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'li');
  const isReversed = element.attrs.some(({ name }) => name === 'reversed');
  const type = /^[aAiI]$/.exec(attribute(element, 'type'))?.[0] ?? '';
  const start = numberIn(element, 'start') ?? (isReversed ? items.length : 1);
  const isPlain = start === 1 && !isReversed && type === '';
  if (isPlain && items.every((item) => numberIn(item, 'value') === undefined)) return undefined;
  let number = start;
  return new Map(
    items.map((item) => {
      const own = numberIn(item, 'value') ?? number;
      number = own + (isReversed ? -1 : 1);
      return [item, `${labelOf(own, type)}. `];
    }),
  );
}

/** A list; items that count in another way than from 1 are paragraphs that begin with their number. */
export function readList(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { textRun, made } = reading;
  const labels = labelsOf(element);
  const isNested = place.kind === 'bullet' || place.kind === 'number';
  const level = isNested ? Math.min(place.level + 1, 3) : 1;
  textRun.end();
  if (labels) made.lose('changed', 'ol');
  const kind = element.tagName !== 'ol' || (labels && isNested) ? 'bullet' : labels ? 'p' : 'number';
  const here: Place = { ...place, kind, level };
  for (const child of element.childNodes) {
    if (!isElement(child)) reading.all([child], here);
    else if (child.tagName === 'ul' || child.tagName === 'ol') readList(reading, child, here);
    else {
      textRun.lead = labels?.get(child) ?? '';
      reading.inBlock(child, here);
      textRun.lead = '';
    }
  }
  textRun.end();
}
