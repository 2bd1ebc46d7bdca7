import { namesOfBoth } from './diff-value';
import { equal, type JsonObject, own, withField } from './json';
import { canonicalMarked, isAboveAndBelow, type MarkedText, plainText } from './marked-text';
import { type Hunk, mergeHunks } from './text-merge';

/** The marks of one letter. */
type Marks = JsonObject;

/** Has the former and the new value of one mark. */
type Change = readonly [name: string, from: unknown, to: unknown];

const NONE: Marks = {};

const lettersOf = (text: MarkedText): Marks[] =>
  text.flatMap(([words, marks]) => words.split('').map(() => (marks as Marks | undefined) ?? NONE));

/**
 * Merges both sides' edits of one marked text: its words as `mergeHunks` has them; its marks letter by letter and each
 * for itself, so that two which overlap are both kept. What one side writes into a range that the other marks is marked
 * as well: no mark is broken open. Null when they touch the same words, or one marks what the other rewrites or marks
 * otherwise.
 */
export function mergeMarked(base: MarkedText, one: MarkedText, other: MarkedText): MarkedText | null {
  const words = plainText(base);
  const hunks = mergeHunks(words, plainText(one), plainText(other));
  if (!hunks) return null;
  const was = lettersOf(base);
  const sides = [lettersOf(one), lettersOf(other)] as const;
  // What a side has written is taken out of it, and what it deleted restored: its letters stand where they do in the base.
  const written = hunks.map(({ start, end, text, by }) =>
    by.map((side) => sides[side].splice(start, text.length, ...was.slice(start, end))),
  );
  const changesOf = (side: 0 | 1) => (place: number) => changesBetween(was[place], sides[side][place]);
  const kept = sides[0].map((marks, place) => withChanges(marks, changesOf(1)(place)));
  const runs: [string, Marks | null][] = [];
  const add = (text: string, marks: readonly (Marks | null)[]) =>
    runs.push(...text.split('').map((letter, i) => [letter, marks[i]!] as [string, Marks | null]));
  let at = 0;
  for (const [i, hunk] of hunks.entries()) {
    const [mine, theirs] = written[i]!;
    const changes = theirs ? [] : changesIn(hunk, changesOf(hunk.by[0] === 0 ? 1 : 0));
    if (!changes) return null;
    add(words.slice(at, hunk.start), kept.slice(at));
    add(
      hunk.text,
      mine!.map((marks, letter) =>
        withChanges(marks, theirs ? changesBetween(NONE, theirs[letter]) : changes),
      ),
    );
    at = hunk.end;
  }
  add(words.slice(at), kept.slice(at));
  return runs.every((run): run is [string, Marks] => run[1] !== null) ? canonicalMarked(runs) : null;
}

/** The same of texts without marks. */
export function mergeText(base: string, one: string, other: string): string | null {
  const merged = mergeMarked([[base]], [[one]], [[other]]);
  return merged && plainText(merged);
}

function changesBetween(was = NONE, is = NONE): Change[] {
  return namesOfBoth(was, is)
    .map((name) => [name, own(was, name), own(is, name)] as const)
    .filter(([, from, to]) => !equal(from, to));
}

/** Null where it has been changed into something else, or would stand above and below the line. */
function withChanges(marks: Marks, changes: readonly Change[]): Marks | null {
  let changed = marks;
  for (const [name, from, to] of changes) {
    const now = own(marks, name);
    if (!equal(now, from) && !equal(now, to)) return null;
    changed = withField(changed, name, to);
  }
  return changes.length > 0 && isAboveAndBelow(changed) ? null : changed;
}

/**
 * What the other side has done to the marks where this side has changed the words, as far as it goes for the new ones: all
 * that was rewritten, or what stands on both sides of what was put in. Null where a mark would be lost: it is on a part of
 * what was rewritten, or nowhere but on what was deleted.
 */
function changesIn({ start, end, text }: Hunk, changesAt: (place: number) => Change[]): Change[] | null {
  const beside = [start - 1, end].map(changesAt);
  const within = Array.from({ length: end - start }, (_, i) => changesAt(start + i));
  const has = (change: Change) => (changes: Change[]) => changes.some((each) => equal(each, change));
  if (within.length === 0) return beside[0]!.filter((change) => has(change)(beside[1]!));
  const kept = (change: Change) => (text === '' ? beside.some(has(change)) : within.every(has(change)));
  return within.flat().every(kept) ? within[0]! : null;
}
