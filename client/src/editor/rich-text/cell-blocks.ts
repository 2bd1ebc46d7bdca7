import { isPlainObject } from '@vestry/sync/tree/json';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { Operation } from '@vestry/sync/tree/operation';
import type { Block } from './model/blocks';

/** The key of the one block that stands for a cell. */
export const CELL = 'cell';

const blocks = new WeakMap<MarkedText, readonly Block[]>();

/** Returns a cell as an article of one paragraph: the same list for the same words. */
export function blocksOfCell(text: MarkedText): readonly Block[] {
  let made = blocks.get(text);
  if (!made) blocks.set(text, (made = [{ key: CELL, kind: 'p', ...(text.length > 0 ? { text } : {}) }]));
  return made;
}

/** The words that a cell has after these changes of that article; undefined where they change none. */
export function textAfter(operations: readonly Operation[]): MarkedText | undefined {
  const last = operations.at(-1);
  if (last?.op === 'set') return last.path.at(-1) === 'text' ? ((last.value ?? []) as MarkedText) : undefined;
  if (last?.op !== 'add-item') return undefined;
  const text: unknown = isPlainObject(last.item) ? last.item['text'] : undefined;
  return (text ?? []) as MarkedText;
}
