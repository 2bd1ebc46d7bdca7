import { canonicalMarked, type Marks, type MarkedText, type Run } from '../../tree/marked-text';
import type { TextRange } from './matches-in';

/** Returns a text with other words in the place of these stretches, which come from its start to its end. */
export function replacedText(text: string, ranges: readonly TextRange[], by: string): string {
  let done = '';
  let at = 0;
  for (const { start, end } of ranges) {
    done += text.slice(at, start) + by;
    at = end;
  }
  return done + text.slice(at);
}

/** The same of text with marks: all of them stay, and the new words have those of the first letter that they replace. */
export function replacedMarked(text: MarkedText, ranges: readonly TextRange[], by: string): MarkedText {
  const runs: Run[] = [];
  let from = 0;
  for (const [words, marks] of text) {
    const to = from + words.length;
    const push = (part: string) => runs.push(withMarks(part, marks));
    let at = from;
    for (const { start, end } of ranges) {
      if (end <= from || start >= to) continue;
      push(words.slice(at - from, Math.max(start, from) - from));
      if (start >= from) push(by);
      at = Math.min(end, to);
    }
    push(words.slice(at - from));
    from = to;
  }
  return canonicalMarked(runs);
}

const withMarks = (words: string, marks: Marks | undefined): Run => (marks ? [words, marks] : [words]);
