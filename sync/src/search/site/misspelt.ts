import type { Query, Term } from './terms';

/** In letters: of a shorter word too many are nearly the same. */
const SHORTEST = 4;
const LONGEST = 30;
/** Readings of what was typed that are tried at once. */
const MOST = 12;
const WORD = /^\p{L}[\p{L}\p{M}]+$/u;

/** How words are found that another one may stand for: by what is right of it. */
export interface NearWords {
  /** The same letters, two neighbours in the other order. */
  swapped: string[];
  begins: string;
  ends: string;
  /** In letters. */
  shortest: number;
  longest: number;
}

/** What words one letter away from this one have in common with it; undefined where it may be anything. */
export function nearWords({ text, anywhere }: Term): NearWords | undefined {
  const letters = Array.from(text);
  const { length } = letters;
  if (anywhere || length < SHORTEST || length > LONGEST || !WORD.test(text)) return undefined;
  const swapped = letters.slice(1).map((letter, at) => {
    const other = [...letters];
    [other[at], other[at + 1]] = [letter, letters[at] ?? ''];
    return other.join('');
  });
  // One wrong letter leaves one half as it is.
  const half = length >> 1;
  return {
    swapped,
    begins: letters.slice(0, half).join(''),
    ends: letters.slice(half).join(''),
    shortest: length - 1,
    longest: length + 1,
  };
}

/** Whether two words are apart by one letter: another one, one too many, one too few, or two in the wrong order. */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [Array.from(a), Array.from(b)];
  let from = 0;
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const withTerms = (terms: Term[]): Query => ({
  terms,
  runs: terms,
  phrase: { text: terms.map(({ text }) => text).join(' '), anywhere: terms[0]?.anywhere ?? false },
});

/** Each letter of a script without spaces may be the wrong one, as long as two others are left. */
function* withoutOneLetter(terms: readonly Term[]): Generator<Term[]> {
  const letters = terms.reduce(
    (sum, { text, anywhere }) => sum + (anywhere ? Array.from(text).length : 0),
    0,
  );
  if (letters < 3) return;
  for (const [at, { text, anywhere }] of terms.entries()) {
    if (!anywhere) continue;
    const all = Array.from(text);
    for (const place of all.keys()) {
      const left = [all.slice(0, place), all.slice(place + 1)].filter((part) => part.length > 0);
      const parts = left.map((part): Term => ({ text: part.join(''), anywhere }));
      yield [...terms.slice(0, at), ...parts, ...terms.slice(at + 1)];
    }
  }
}

/**
 * Other readings of what was typed, where nothing has been found: words that are on no page are replaced by those that
 * are one letter away, else one letter of a script without spaces is left out.
 * @param near by the text of each such term; none for a word that nothing is near to
 */
export function otherReadings({ terms }: Query, near: ReadonlyMap<string, readonly string[]>): Query[] {
  if (near.size === 0) return [...withoutOneLetter(terms)].slice(0, MOST).map(withTerms);
  let readings: Term[][] = [[]];
  for (const term of terms) {
    const words = near.get(term.text) ?? [term.text];
    const next = readings.flatMap((reading) => words.map((text) => [...reading, { ...term, text }]));
    readings = next.slice(0, MOST);
  }
  return readings.filter((reading) => reading.length > 0).map(withTerms);
}
