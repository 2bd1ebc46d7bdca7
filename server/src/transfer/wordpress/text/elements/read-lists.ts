import type { HtmlReading } from '../html-reading';
import { attribute, type HtmlElement, isElement } from '../marked-runs';
import type { Place } from '../text-run';

/** The largest number that an item may have here. */
const MOST_NUMBER = 9_999;

const numberIn = (element: HtmlElement, name: string): number | undefined =>
  /^-?\d{1,6}$/.test(attribute(element, name)) ? Number(attribute(element, name)) : undefined;

const isItem = (node: HtmlElement) => node.tagName === 'li';

/** The number of each item; undefined in a list without numbers. */
function numbersOf(element: HtmlElement): Map<HtmlElement, number> | undefined {
  if (element.tagName !== 'ol') return undefined;
  const items = element.childNodes.filter(isElement).filter(isItem);
  const isReversed = element.attrs.some(({ name }) => name === 'reversed');
  let next = numberIn(element, 'start') ?? (isReversed ? items.length : 1);
  return new Map(
    items.map((item) => {
      const own = numberIn(item, 'value') ?? next;
      next = own + (isReversed ? -1 : 1);
      return [item, own];
    }),
  );
}

export function readList(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { textRun, made } = reading;
  const isNested = place.kind === 'bullet' || place.kind === 'number';
  const level = isNested ? Math.min(place.level + 1, 3) : 1;
  textRun.end();
  const numbers = numbersOf(element);
  if (numbers && /^[aAiI]$/.test(attribute(element, 'type'))) made.lose('changed', 'ol');
  const here: Place = { ...place, kind: numbers ? 'number' : 'bullet', level };
  /** What the item would be counted as by itself; unknown behind another list, which it would go on. */
  let counted = !isNested && made.lastKind === 'number' ? undefined : 1;
  for (const child of element.childNodes) {
    if (!isElement(child)) reading.all([child], here);
    else if (child.tagName === 'ul' || child.tagName === 'ol') readList(reading, child, here);
    else if (!isItem(child)) reading.all([child], here);
    else counted = readItem(reading, child, here, [numbers?.get(child), counted]);
  }
  textRun.end();
}

/** Gives what the next item is counted as by itself. */
function readItem(
  reading: HtmlReading,
  element: HtmlElement,
  place: Place,
  [number, counted]: [number: number | undefined, counted: number | undefined],
): number {
  const { made } = reading;
  const start = number === counted ? undefined : number;
  const isPossible = start === undefined || (start >= 0 && start <= MOST_NUMBER);
  if (!isPossible) made.lose('changed', 'ol');
  const item = { isBegun: false, ...(isPossible && start !== undefined ? { start } : {}) };
  reading.inBlock(element, { ...place, item });
  return /^(?:number|bullet)$/.test(made.lastKind) ? (number ?? 0) + 1 : 1;
}
