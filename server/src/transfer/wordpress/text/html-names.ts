import type { Marks } from '@vestry/sync/tree/marked-text';
import type { BlockKind } from '@vestry/sync/widgets/article/definition';
import { attribute, type HtmlElement } from './marked-runs';

/** With all that is in them. */
export const DROPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'input',
  'select',
  'textarea',
  'svg',
  'canvas',
]);

/** Elements that hold a run of text, by the kind of block that each becomes. */
export const BLOCKS: ReadonlyMap<string, BlockKind> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['p', 'p'],
  ['pre', 'p'],
  ['dt', 'p'],
  ['dd', 'p'],
  ['figcaption', 'p'],
]);
/** Elements that end the current run of text and begin another one; 'wp-break' is what a shortcode stood for. */
export const PLACES = new Set(
  'div section article figure table tbody thead tfoot caption li dl header footer main aside nav address details summary center wp-break'.split(
    ' ',
  ),
);

const MARKS: ReadonlyMap<string, Marks> = new Map([
  ['b', { b: true }],
  ['strong', { b: true }],
  ['i', { i: true }],
  ['em', { i: true }],
  ['cite', { i: true }],
  ['dfn', { i: true }],
  ['s', { s: true }],
  ['strike', { s: true }],
  ['del', { s: true }],
  ['sup', { sup: true }],
  ['sub', { sub: true }],
]);

/** Elements within a line that say nothing by themselves: their words are all there is of them. */
const PLAIN = new Set(
  'a form q span font label legend fieldset time data bdi bdo wbr nobr picture source track map html head body rp colgroup col meta link'.split(
    ' ',
  ),
);

/** Whether something of the element is lost when only its words stay. */
export const isSimplified = (name: string): boolean =>
  !MARKS.has(name) && !BLOCKS.has(name) && !PLACES.has(name) && !PLAIN.has(name);

/** The same by a style, as programs write that paste into WordPress. */
const STYLES: readonly [RegExp, Marks][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, { b: true }],
  [/font-style:\s*italic/i, { i: true }],
  [/text-decoration[a-z-]*:[^;]*line-through/i, { s: true }],
  [/vertical-align:\s*super/i, { sup: true }],
  [/vertical-align:\s*sub(?!\w)/i, { sub: true }],
];

/** Nothing stands above and below the line: the last one counts. */
export function withMarks(marks: Marks, more: Marks): Marks {
  if (!more.sub && !more.sup) return { ...marks, ...more };
  const { sub: _below, sup: _above, ...others } = marks;
  return { ...others, ...more };
}

/** Returns what an element, and its style, mean for the words in it. */
export function marksWithin(marks: Marks, element: HtmlElement): Marks {
  const { tagName: name } = element;
  const own = MARKS.get(name);
  let whole = own ? withMarks(marks, own) : marks;
  const style = attribute(element, 'style');
  if (style === '' || /^h[1-6]$/.test(name)) return whole;
  for (const [form, each] of STYLES) if (form.test(style)) whole = withMarks(whole, each);
  return whole;
}
