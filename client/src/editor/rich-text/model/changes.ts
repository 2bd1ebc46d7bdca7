import { applyTyped } from '@vestry/sync/tree/apply-typed';
import { diffValue } from '@vestry/sync/tree/diff-value';
import { own } from '@vestry/sync/tree/json';
import type { WidgetValue } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import type { Block } from './blocks';

export type Blocks = readonly Block[];

/** What turns one list of blocks into another, block by block and field by field: only what changed. */
export const changesBetween = (
  widget: WidgetValue,
  list: string,
  before: Blocks,
  after: Blocks,
): Operation[] => diffValue({ ...widget, [list]: before }, { ...widget, [list]: after });

/** What this window wrote upon `base` (`mine`) and what others wrote meanwhile, merged as a draft is: no word is lost. */
export function mergeBlocks(
  widget: WidgetValue,
  list: string,
  { base, mine, theirs }: { base: Blocks; mine: Blocks; theirs: Blocks },
): Blocks {
  const state = (blocks: Blocks) => ({ fields: {}, tree: { value: { ...widget, [list]: blocks } } });
  const { tree } = applyTyped(state(theirs), changesBetween(widget, list, base, mine), state(base));
  return (own(tree.value, list) ?? []) as Blocks;
}
