import { equal } from './json';
import { mergeMarked } from './marked-merge';
import { canonicalMarked, type MarkedText, plainText, type Run } from './marked-text';
import { type Hunk, hunksOf, tokenize } from './text-merge';

/** Runs of one letter each. */
type Letters = readonly Run[];

/** A text that two sides have changed, and what they made of it. */
interface Sides {
  base: Letters;
  mine: Letters;
  theirs: Letters;
}

/**
 * Merges as `mergeMarked` does; of words that both have changed, what either has put in is kept: letter by letter, or
 * the words of both where both replaced them, theirs first. Nothing that somebody has typed is missing.
 */
export function keepBoth(base: MarkedText, mine: MarkedText, theirs: MarkedText): MarkedText {
  const merged = mergeMarked(base, mine, theirs);
  if (merged) return merged;
  return canonicalMarked(
    byWords({ base: lettersOf(base), mine: lettersOf(mine), theirs: lettersOf(theirs) }),
  );
}

/** The same of texts without marks. */
export const keepBothTexts = (base: string, mine: string, theirs: string): string =>
  plainText(keepBoth([[base]], [[mine]], [[theirs]]));

const lettersOf = (text: MarkedText): Run[] =>
  text.flatMap(([words, marks]) =>
    words.split('').map((letter): Run => (marks ? [letter, marks] : [letter])),
  );

/** So much of the base was changed, and has so many letters more on each side. */
interface ChangedRange {
  start: number;
  end: number;
  mine: number;
  theirs: number;
}

/** Returns what either side has changed; changes that touch are one range. */
function changedRanges(mine: Hunk[], theirs: Hunk[]): ChangedRange[] {
  const by = (side: 'mine' | 'theirs') => (hunk: Hunk) => ({ ...hunk, side });
  const all = [...mine.map(by('mine')), ...theirs.map(by('theirs'))];
  const found: ChangedRange[] = [];
  for (const { start, end, text, side } of all.toSorted((a, b) => a.start - b.start)) {
    let last = found.at(-1);
    if (!last || last.end < start) found.push((last = { start, end, mine: 0, theirs: 0 }));
    last.end = Math.max(last.end, end);
    last[side] += text.length - (end - start);
  }
  return found;
}

function hunksOfBoth({ base, mine, theirs }: Sides, pieces: (text: string) => string[]): [Hunk[], Hunk[]] {
  const [was, here, there] = [base, mine, theirs].map((letters) => pieces(plainText(letters)));
  return [hunksOf(was!, here!), hunksOf(was!, there!)];
}

function byWords(sides: Sides): Run[] {
  const { base } = sides;
  const woven: Run[] = [];
  let at = { base: 0, mine: 0, theirs: 0 };
  /** Goes on in all three, and gives what lies between. */
  const take = (length: number, { mine, theirs } = { mine: 0, theirs: 0 }): Sides => {
    const to = { base: at.base + length, mine: at.mine + length + mine, theirs: at.theirs + length + theirs };
    const slice = (side: keyof Sides) => sides[side].slice(at[side], to[side]);
    const taken = { base: slice('base'), mine: slice('mine'), theirs: slice('theirs') };
    at = to;
    return taken;
  };
  for (const range of changedRanges(...hunksOfBoth(sides, tokenize))) {
    woven.push(...withMarks(take(range.start - at.base)));
    woven.push(...byLetters(take(range.end - range.start, range)));
  }
  return [...woven, ...withMarks(take(base.length - at.base))];
}

/** The same letters: where both have marked one otherwise, it is as on this side. */
const withMarks = ({ base, mine, theirs }: Sides): Letters =>
  base.map((was, i) => (equal(was, mine[i]) ? theirs[i]! : mine[i]!));

/** A letter that one side takes out goes; what either puts in is kept. */
function byLetters(sides: Sides): Letters {
  const { base, mine, theirs } = sides;
  const [here, there] = hunksOfBoth(sides, (text) => Array.from(text));
  const isReplaced = ({ start, end, text }: Hunk) => start < end && text !== '';
  const overlaps = (a: Hunk) => there.some((b) => isReplaced(b) && a.start < b.end && b.start < a.end);
  if (here.some((hunk) => isReplaced(hunk) && overlaps(hunk))) return [...theirs, ...mine];
  const gone = new Set<number>();
  /** Has what comes before a letter of the base. */
  const put: Run[][] = Array.from({ length: base.length + 1 }, () => []);
  /** Gives the letters of the base with the marks that they have on this side. */
  const weave = (letters: Letters, hunks: Hunk[]): Letters => {
    const kept = [...letters];
    for (const { start, end, text } of hunks) {
      for (let place = start; place < end; place += 1) gone.add(place);
      put[end]!.push(...kept.splice(start, text.length, ...base.slice(start, end)));
    }
    return kept;
  };
  const marked = { base, theirs: weave(theirs, there), mine: weave(mine, here) };
  const both = withMarks(marked);
  return put.flatMap((added, place) =>
    gone.has(place) ? added : [...added, ...both.slice(place, place + 1)],
  );
}
