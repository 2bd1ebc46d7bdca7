import fc from 'fast-check';
import { canonicalMarked, type MarkedText, type Marks, plainText } from '../tree/marked-text';

const TRUE = fc.constant(true as const);

export const marksArbitrary: fc.Arbitrary<Marks> = fc
  .record(
    {
      b: TRUE,
      i: TRUE,
      href: fc.constantFrom('/camp', '/about'),
      lang: fc.constantFrom('es', 'zh-Hant'),
      s: TRUE,
      height: fc.constantFrom('sub', 'sup'),
    },
    { requiredKeys: [] },
  )
  .map(({ height, ...marks }) => (height === undefined ? marks : { ...marks, [height]: true }));

const WORDS = ['We ', 'meet ', 'on ', 'Sunday', ', ', 'in the ', 'hall', '主', '日', '\n', '. ', '😀'];

/** Marked text as an editor writes it: of many runs, canonical. */
export const markedArbitrary: fc.Arbitrary<MarkedText> = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), marksArbitrary), { maxLength: 12 })
  .map(canonicalMarked);

/** The letters from `start` on, with these marks in addition; a mark that is undefined is taken away. */
export interface Marking {
  start: number;
  end: number;
  marks: { [Name in keyof Marks]: Marks[Name] | undefined };
}

/** These letters are replaced. */
export interface Typing {
  start: number;
  end: number;
  text: MarkedText;
}

type Edit = Marking | Typing;

export const lettersOf = (text: MarkedText): [string, Marks][] =>
  text.flatMap(([words, marks = {}]) => words.split('').map((letter): [string, Marks] => [letter, marks]));

const withMarks = (had: Marks, more: Marking['marks']): Marks =>
  Object.fromEntries(Object.entries({ ...had, ...more }).filter(([, value]) => value !== undefined));

/** What an editor makes of the text. */
export function edited(text: MarkedText, edit: Edit): MarkedText {
  const letters = lettersOf(text);
  const middle: MarkedText =
    'text' in edit
      ? edit.text
      : letters
          .slice(edit.start, edit.end)
          .map(([letter, marks]) => [letter, withMarks(marks, edit.marks)] as const);
  return canonicalMarked([...letters.slice(0, edit.start), ...middle, ...letters.slice(edit.end)]);
}

const emoji = /[\ud800-\udbff](?=[\udc00-\udfff])/g;

/** Places between letters where no emoji comes apart. */
export function placesIn(text: MarkedText): number[] {
  const words = plainText(text);
  const within = new Set(Array.from(words.matchAll(emoji), ({ index }) => index + 1));
  return Array.from({ length: words.length + 1 }, (_, at) => at).filter((at) => !within.has(at));
}

const rangeIn = (text: MarkedText) =>
  fc
    .tuple(fc.constantFrom(...placesIn(text)), fc.constantFrom(...placesIn(text)))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

export const markingArbitrary = (text: MarkedText): fc.Arbitrary<Marking> =>
  fc
    .record({
      range: rangeIn(text),
      marks: fc.constantFrom<Marking['marks']>(
        { b: true },
        { i: true },
        { href: '/camp' },
        { href: '/about' },
        { lang: 'es' },
        { lang: 'zh-Hant' },
        { s: true },
        { sub: undefined, sup: true },
        { sub: true, sup: undefined },
        { b: undefined },
        { href: undefined },
        { lang: undefined },
        { sup: undefined },
      ),
    })
    .map(({ range, marks }) => ({ ...range, marks }));

const typingArbitrary = (text: MarkedText): fc.Arbitrary<Typing> =>
  fc
    .record({ range: rangeIn(text), text: markedArbitrary })
    .map((made) => ({ ...made.range, text: made.text }));

const editArbitrary = (text: MarkedText): fc.Arbitrary<Edit> =>
  fc.oneof(markingArbitrary(text), typingArbitrary(text));

/** What somebody made of the text by a few edits. */
export function editedArbitrary(text: MarkedText): fc.Arbitrary<MarkedText> {
  const once = (now: MarkedText) => editArbitrary(now).map((edit) => edited(now, edit));
  return once(text).chain((now) => fc.oneof(fc.constant(now), once(now)));
}
