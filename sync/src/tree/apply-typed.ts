import { apply } from './apply';
import { keepBoth, keepBothTexts } from './keep-both';
import { asMarked, type MarkedText, plainText } from './marked-text';
import type { DocumentState, Operation } from './operation';
import { readField } from './read-field';
import { isLongText } from './text-merge';

/**
 * As `apply`, on the device of the person who types: of two texts that were written in the same place both are kept, those
 * of `current` first, where `apply` would put one in place of the other.
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
function bothTexts(was: unknown, mine: unknown, theirs: unknown): string | MarkedText | null {
  const texts = [was, mine, theirs].map(asMarked) as [MarkedText, MarkedText, MarkedText];
  if (!texts.every(Boolean)) return null;
  if (typeof was !== 'string') return keepBoth(...texts);
  const [before, one, other] = texts.map(plainText) as [string, string, string];
  const isTyped = isLongText(before) || (isTyping(before, one) && isTyping(before, other));
  return isTyped ? keepBothTexts(before, one, other) : null;
}

/** Letters were only put in, or only taken out. */
function isTyping(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  let found = 0;
  for (const letter of long) if (short.startsWith(letter, found)) found += letter.length;
  return found === short.length;
}
