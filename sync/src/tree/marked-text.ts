import { equal, isPlainObject } from './json';

/**
 * A run of text is set apart by these. The kernel knows no mark by its name, except that nothing stands above and below
 * the line.
 */
export interface Marks {
  b?: true;
  href?: string;
  i?: true;
  /** BCP 47. */
  lang?: string;
  /** Is struck out: it no longer holds. */
  s?: true;
  /** Below the line; never together with `sup`. */
  sub?: true;
  /** Above the line: 10⁸. */
  sup?: true;
}

/** Whether something stands above and below the line, which no text can. */
export const isAboveAndBelow = (marks: object): boolean => 'sub' in marks && 'sup' in marks;

export type Run = readonly [text: string] | readonly [text: string, marks: Marks];

/**
 * Text with marks, as runs: `[['We meet '], ['on Sunday', { b: true }], ['.']]`. A line break within it is '\n'. There is one
 * way to write it: no run is empty, neighbours differ in their marks, a run without marks has none (`canonicalMarked`).
 */
export type MarkedText = readonly Run[];

/**
 * Whether it has the form of marked text, so that every program can merge and show what a newer one has made. `[]` is
 * marked text without words.
 */
export function isMarkedText(value: unknown): value is MarkedText {
  return Array.isArray(value) && value.every(isRun);
}

function isRun(run: unknown): boolean {
  if (!Array.isArray(run) || run.length > 2) return false;
  const marks: unknown = run[1];
  return typeof run[0] === 'string' && (marks === undefined || isPlainObject(marks));
}

/** Returns the words alone. */
export const plainText = (text: MarkedText): string => text.map(([words]) => words).join('');

/** What a text is stored as that may have marks: a plain one is a string. */
export type Words = string | MarkedText;

/** A text that has no marks (any more) as a string; one that has some stays as it is. */
export const plainWithoutMarks = (text: MarkedText): Words =>
  text.some(([, marks]) => marks) ? text : plainText(text);

/** Returns a text, or marked text, as the latter; null for every other value. */
export const asMarked = (value: unknown): MarkedText | null =>
  typeof value === 'string' ? [[value]] : isMarkedText(value) ? value : null;

/** Returns a text, or marked text, in words; undefined for every other value. */
export function asWords(value: unknown): string | undefined {
  const text = asMarked(value);
  return text ? plainText(text) : undefined;
}

/** A list of texts of one line; undefined for every other value, an empty list too. */
export const asLines = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')
    ? value
    : undefined;

/** The one way to write these runs. */
export function canonicalMarked(runs: MarkedText): MarkedText {
  const joined: [words: string, marks: Marks][] = [];
  for (const [words, marks = {}] of runs) {
    const last = joined.at(-1);
    if (last && equal(last[1], marks)) last[0] += words;
    else if (words !== '') joined.push([words, marks]);
  }
  return joined.map(([words, marks]) => (equal(marks, {}) ? [words] : [words, marks]));
}
