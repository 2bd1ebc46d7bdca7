import { sharedEnds } from './diff';

/** A run of base tokens [start, end) replaced by `tokens`. */
interface Hunk {
  start: number;
  end: number;
  tokens: string[];
}

/** White space, a run of letters and digits, or one character; scripts without spaces go by the character. */
const TOKEN =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{N}\p{M}_]+|[^]/gu;

/** Beyond this many differing tokens two texts are compared as one replaced stretch: bounds time and memory. */
const MAX_EDITS = 200;

const LONG = 32;

/** Texts worth merging by words: sentences. Titles of a few words, addresses and routes are one value. */
export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length >= LONG && /[\s，。、；：！？]/u.test(value);
}

/**
 * Both sides' edits of one text, word by word; null when they touch the same words or the same place.
 * Symmetric: it makes no difference who came first.
 */
export function mergeText(base: string, one: string, other: string): string | null {
  if (one === other || other === base) return one;
  if (one === base) return other;
  const tokens = tokenize(base);
  const left = hunksOf(tokens, tokenize(one));
  const right = hunksOf(tokens, tokenize(other));
  const hunks: Hunk[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const a = left[l];
    const b = right[r];
    if (a && b && sameHunk(a, b)) {
      hunks.push(a);
      l += 1;
      r += 1;
    } else if (a && (!b || a.end < b.start)) {
      hunks.push(a);
      l += 1;
    } else if (b && (!a || b.end < a.start)) {
      hunks.push(b);
      r += 1;
    } else return null;
  }
  return replaceHunks(tokens, hunks);
}

function tokenize(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function sameHunk(a: Hunk, b: Hunk): boolean {
  return a.start === b.start && a.end === b.end && a.tokens.join('') === b.tokens.join('');
}

function replaceHunks(tokens: readonly string[], hunks: readonly Hunk[]): string {
  let text = '';
  let at = 0;
  for (const hunk of hunks) {
    text += tokens.slice(at, hunk.start).join('') + hunk.tokens.join('');
    at = hunk.end;
  }
  return text + tokens.slice(at).join('');
}

function hunksOf(base: readonly string[], next: readonly string[]): Hunk[] {
  const [start, tail] = sharedEnds(base, next);
  const from = base.slice(start, base.length - tail);
  const to = next.slice(start, next.length - tail);
  if (from.length === 0 && to.length === 0) return [];
  const pairs = commonTokens(from, to) ?? [];
  const hunks: Hunk[] = [];
  let i = 0;
  let j = 0;
  for (const [x, y] of [...pairs, [from.length, to.length] as const]) {
    if (x > i || y > j) hunks.push({ start: start + i, end: start + x, tokens: to.slice(j, y) });
    i = x + 1;
    j = y + 1;
  }
  return hunks;
}

/** Myers' shortest edit script: the index pairs of tokens that stay; null if more than MAX_EDITS differ. */
function commonTokens(a: readonly string[], b: readonly string[]): [number, number][] | null {
  if (Math.abs(a.length - b.length) > MAX_EDITS) return null;
  const limit = Math.min(MAX_EDITS, a.length + b.length);
  const reach = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && reach[middle + k - 1]! < reach[middle + k + 1]!);
      let x = down ? reach[middle + k + 1]! : reach[middle + k - 1]! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reach[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return backtrack(trace, a.length, b.length);
    }
  }
  return null;
}

/** Walks the trace from the end; `trace[d]` holds the diagonals -d-1 … d+1 as they were before step d. */
function backtrack(trace: readonly Int32Array[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let x = endX;
  let y = endY;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits]!;
    const at = (k: number) => reach[k + edits + 1]!;
    const k = x - y;
    const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const fromX = edits === 0 ? 0 : down ? at(k + 1) : at(k - 1) + 1;
    while (x > fromX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (edits > 0) {
      if (down) y -= 1;
      else x -= 1;
    }
  }
  return pairs.reverse();
}
