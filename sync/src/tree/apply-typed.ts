import { apply } from './apply';
import { keepBoth, keepBothTexts } from './keep-both';
import {
  asLines,
  asMarked,
  isMarkedText,
  type MarkedText,
  plainWithoutMarks,
  type Words,
} from './marked-text';
import type { DocumentState, Operation } from './operation';
import { readField } from './read-field';
import { isLongText } from './text-merge';

/**
 * Does the same as `apply`, on the device of the person who types: of two texts that were written in the same place
 * both are kept, those of `current` first, where `apply` would put one in place of the other.
 */
export function applyTyped(
  current: DocumentState,
  made: readonly Operation[],
  base: DocumentState,
): DocumentState {
  const { state, outcomes, operations } = apply(current, made, base);
  const beside = outcomes.flatMap(({ index, effect, lost }) => {
    const operation = operations[index]!;
    if (effect !== 'conflict' || !('value' in operation)) return [];
    const value = bothTexts(readField(base, operation), operation.value, lost);
    return value === null ? [] : [{ ...operation, value }];
  });
  return beside.length > 0 ? apply(state, beside).state : state;
}

/** Null for what is no text, or was chosen rather than typed: an address, the name of a colour. */
function bothTexts(was: unknown, mine: unknown, theirs: unknown): Words | string[] | null {
  const lines = [was, mine, theirs].map(asLines) as [string[], string[], string[]];
  if (lines.every(Boolean)) return bothLists(...lines);
  if (typeof was === 'string' && typeof mine === 'string' && typeof theirs === 'string')
    return bothWords(was, mine, theirs);
  const values = [was, mine, theirs];
  if (!values.some(isMarkedText)) return null;
  // A block without words has no text.
  const texts = values.map((value) => asMarked(value ?? [])) as [MarkedText, MarkedText, MarkedText];
  if (!texts.every(Boolean)) return null;
  const both = keepBoth(...texts);
  return values.some((value) => typeof value === 'string') ? plainWithoutMarks(both) : both;
}

function bothWords(was: string, mine: string, theirs: string): string | null {
  const isTyped = isLongText(was) || [mine, theirs].every((is) => isTyping(was, is) && !ADDRESS.test(is));
  return isTyped ? keepBothTexts(was, mine, theirs) : null;
}

/** Line by line. Where one side has added or removed some, as one text, if that is all that either did. */
function bothLists(was: string[], mine: string[], theirs: string[]): string[] | null {
  if (was.length !== mine.length || was.length !== theirs.length) {
    const all = bothWords(was.join('\n'), mine.join('\n'), theirs.join('\n'));
    return all === null ? null : all.split('\n');
  }
  return was.map((line, i) => {
    const [one, other] = [mine[i]!, theirs[i]!];
    if (one === line || other === line) return one === line ? other : one;
    return bothWords(line, one, other) ?? one;
  });
}

/** A page, an image or another site is one value, also where there was none. */
const ADDRESS = /^(?:\/|[a-z]+:)/i;

/** Letters were only put in, or only taken out. */
function isTyping(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  let found = 0;
  for (const letter of long) if (short.startsWith(letter, found)) found += letter.length;
  return found === short.length;
}
