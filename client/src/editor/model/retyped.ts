import { sharedEnds } from '@vestry/sync/tree/diff';
import { canonicalMarked, type MarkedText, plainText, type Run } from '@vestry/sync/tree/marked-text';

const lettersOf = (text: MarkedText): Run[] =>
  text.flatMap(([words, marks]) =>
    words.split('').map((letter): Run => (marks ? [letter, marks] : [letter])),
  );

/**
 * Marked text after its words were edited in a field without marks: unchanged words keep their marks, and new words take
 * those of the first letter that they replace.
 */
export function retyped(text: MarkedText, words: string): MarkedText {
  const letters = lettersOf(text);
  const [start, end] = sharedEnds(plainText(text).split(''), words.split(''));
  const replaced = start < letters.length - end ? letters[start]?.[1] : undefined;
  const typed = words.slice(start, words.length - end);
  return canonicalMarked([
    ...letters.slice(0, start),
    replaced ? [typed, replaced] : [typed],
    ...letters.slice(letters.length - end),
  ]);
}
