import { asLines, asWords } from '@vestry/sync/tree/marked-text';
import type { Operation } from '@vestry/sync/tree/operation';

/** How a text was last typed into: what decides whether the next key belongs to the same undo step. */
export interface Typing {
  /** Null while only one key is known. */
  direction: 'insert' | 'delete' | null;
  /** Where the caret stood afterwards. */
  caret: number;
  /** The last character typed ends a word. */
  ended: boolean;
  /** Characters in this step. */
  length: number;
}

export const FIRST_KEY: Typing = { direction: null, caret: 0, ended: false, length: 1 };

/** A pause this long ends a step, in milliseconds. */
const PAUSE = 1500;
/** Text without spaces between words (Chinese) is cut here. */
const LONGEST = 24;
const SPACE = /[\s.,;:!?。，、；：！？]/;

/** What a field of the document is once it is emptied. */
const valueOf = (operation: Operation): unknown =>
  'value' in operation ? operation.value : operation.op === 'field' ? '' : undefined;

/**
 * The text, plain or with marks, or list of lines that a single operation writes; null when it does something else. A field
 * of the document may take others along, as a page's title does its address.
 */
export function textTarget(operations: readonly Operation[]): { target: string; text: string } | null {
  const [operation, ...others] = operations;
  if (!operation || others.some(({ op }) => op !== 'field')) return null;
  const value = valueOf(operation);
  const lines = asLines(value);
  const text = lines ? lines.join('\n') : asWords(value);
  if (text === undefined) return null;
  if (operation.op === 'field')
    return { target: operations.map((each) => `field ${(each as typeof operation).name}`).join(), text };
  if (operation.op !== 'set' || others.length > 0) return null;
  // A line that comes or goes is a step of its own.
  return { target: JSON.stringify([operation.id, ...operation.path, lines?.length]), text };
}

/** The one change between two texts; null when there is none or it is not a plain insertion or deletion. */
function typed(before: string, after: string): Typing | null {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const removed = before.length - start - end;
  const inserted = after.slice(start, after.length - end);
  if (removed > 0 === inserted.length > 0) return null;
  const direction = removed > 0 ? 'delete' : 'insert';
  const ended = SPACE.test(inserted.at(-1) ?? '');
  return { direction, caret: start + inserted.length, ended, length: inserted.length + removed };
}

/**
 * What the step is after the next key, or null when that key begins a step of its own: after a pause, somewhere
 * else, in the other direction, or with the first letter of the next word (a word takes the space after it).
 */
export function grown(step: Typing, before: string, after: string, pause: number): Typing | null {
  const next = typed(before, after);
  if (!next || pause > PAUSE || step.length + next.length > LONGEST) return null;
  const longer = { ...next, length: step.length + next.length };
  if (step.direction === null) return longer;
  if (step.direction !== next.direction) return null;
  if (next.direction === 'delete') {
    const backwards = next.caret + next.length === step.caret;
    return backwards || next.caret === step.caret ? longer : null;
  }
  if (step.ended && !next.ended) return null;
  return next.caret - next.length === step.caret ? longer : null;
}
