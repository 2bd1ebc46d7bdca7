import { sharedEnds } from './diff';
import { equal } from './json';

/** The letters [start, end) of the base are replaced by `text`. */
export interface Hunk {
  start: number;
  end: number;
  text: string;
}

/** Says what became of the base, by one of two sides or by both alike. */
export interface SideHunk extends Hunk {
  by: readonly (0 | 1)[];
}

/** White space, a run of letters and digits, or one character; scripts without spaces go by the character. */
const TOKEN =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{N}\p{M}_]+|[^]/gu;

/** Beyond this many differing tokens two texts are compared as one replaced range: it bounds time and memory. */
const MAX_EDITS = 200;

const LONG = 32;

/** Texts worth merging by words: sentences. Titles of a few words, addresses and routes are one value. */
export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length >= LONG && /[\s，。、；：！？]/u.test(value);
}

/**
 * Returns what both sides did to the base, in its order: there is a word between any two. Null when they touch the same
 * words or the same place. Symmetric: it makes no difference who came first.
 */
export function mergeHunks(base: string, one: string, other: string): SideHunk[] | null {
  const [left, right] = [one, other].map((text) => hunksOf(tokenize(base), tokenize(text))) as [
    Hunk[],
    Hunk[],
  ];
  const hunks: SideHunk[] = [];
  while (left.length + right.length > 0) {
    const [a, b] = [left[0], right[0]];
    const by: SideHunk['by'] | null =
      a && b && equal(a, b) ? [0, 1] : isBefore(a, b) ? [0] : isBefore(b, a) ? [1] : null;
    if (!by) return null;
    for (const side of by) (side === 0 ? left : right).shift();
    hunks.push({ ...(by[0] === 0 ? a : b)!, by });
  }
  return hunks;
}

const isBefore = (a: Hunk | undefined, b: Hunk | undefined): boolean =>
  a !== undefined && (!b || a.end < b.start);

/** A text's words, spaces and signs. */
export function tokenize(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Returns the hunks that make one text of the other, both in pieces; places are those of letters. */
export function hunksOf(base: readonly string[], next: readonly string[]): Hunk[] {
  const [start, tail] = sharedEnds(base, next);
  const from = base.slice(start, base.length - tail);
  const to = next.slice(start, next.length - tail);
  const hunks: Hunk[] = [];
  let at = base.slice(0, start).join('').length;
  let i = 0;
  let j = 0;
  for (const { x, y, count } of [...keptTokens(from, to), { x: from.length, y: to.length, count: 0 }]) {
    const end = at + from.slice(i, x).join('').length;
    if (x > i || y > j) hunks.push({ start: at, end, text: to.slice(j, y).join('') });
    i = x + count;
    j = y + count;
    at = end + from.slice(x, i).join('').length;
  }
  return hunks;
}

/** So many tokens from place x of one text on are those from place y of the other. */
interface Kept {
  x: number;
  y: number;
  count: number;
  /** Counts what is kept before it. */
  before: Kept | null;
}

/** Myers' shortest edit script: the tokens that stay; none if more than MAX_EDITS differ. */
function keptTokens(a: readonly string[], b: readonly string[]): Kept[] {
  const kept: Kept[] = [];
  if (Math.abs(a.length - b.length) > MAX_EDITS) return kept;
  // How far one gets on each diagonal, x - y.
  const reach = new Map<number, { x: number; last: Kept | null }>([[1, { x: 0, last: null }]]);
  for (let edits = 0; edits <= MAX_EDITS; edits += 1) {
    for (let k = -edits; k <= edits; k += 2) {
      const above = reach.get(k + 1);
      const below = reach.get(k - 1);
      const down = k === -edits || (k !== edits && below!.x < above!.x);
      let { x, last } = (down ? above : below)!;
      if (!down) x += 1;
      let count = 0;
      while (x + count < a.length && a[x + count] === b[x + count - k]) count += 1;
      if (count > 0) last = { x, y: x - k, count, before: last };
      x += count;
      reach.set(k, { x, last });
      if (x < a.length || x - k < b.length) continue;
      for (; last; last = last.before) kept.push(last);
      return kept.reverse();
    }
  }
  return kept;
}
