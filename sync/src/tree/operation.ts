import { z } from 'zod';
import { sentTreeSchema, shapeSchema, treeNodeSchema, type TreeNode } from './node';

/**
 * A document as the kernel sees it: its own fields (a page's route and status, an element's name) and its tree.
 * Field values are JSON.
 */
export interface DocumentState {
  fields: Record<string, unknown>;
  tree: TreeNode;
}

const id = z.string().min(1).max(64);
const field = z.string().min(1).max(64);
const anchor = id.nullable();
const shape = shapeSchema.optional();

/**
 * What an edit does, addressed by ids and keys, never by positions, so that it can be applied to a tree that
 * others have changed meanwhile. `after` names the neighbour before, null is the first place.
 * A `set` path is `[field]`, or `[list, key, field]` for a field of a keyed list item. In `field` and `set` no value
 * removes the field.
 * `shape`: that of the widget which the operation was made for (left out for 0), since its fields have had other names in
 * another one; see widgets/upgrade.ts. An `insert` needs none: its widgets have their own.
 */
const operationWith = (node: z.ZodType<TreeNode, TreeNode>) =>
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('field'), name: field, value: z.unknown().optional() }),
    z.strictObject({
      op: z.literal('set'),
      id,
      path: z.array(field).min(1).max(3),
      value: z.unknown().optional(),
      shape,
    }),
    z.strictObject({ op: z.literal('insert'), parent: id, after: anchor, node }),
    z.strictObject({ op: z.literal('remove'), id }),
    z.strictObject({ op: z.literal('move'), id, parent: id, after: anchor }),
    z.strictObject({
      op: z.literal('add-item'),
      id,
      list: field,
      after: anchor,
      item: z.looseObject({ key: id }),
      shape,
    }),
    z.strictObject({ op: z.literal('remove-item'), id, list: field, key: id, shape }),
    z.strictObject({ op: z.literal('move-item'), id, list: field, key: id, after: anchor, shape }),
  ]);
export const operationSchema = operationWith(treeNodeSchema as z.ZodType<TreeNode, TreeNode>);
/** The same of an operation that a device sends. */
export const sentOperationSchema = operationWith(sentTreeSchema);
export type Operation = z.infer<typeof operationSchema>;

/**
 * What became of one operation.
 * - `applied`: as asked · `none`: already so, or without effect (a cycle, a target gone for good), `reason` says why, and
 *   `code` where somebody is to be informed
 * - `merged`: both sides kept (words of one text) · `conflict`: this side won, `lost` is the value it replaced
 */
export const outcomeSchema = z.strictObject({
  index: z.number().int().nonnegative(),
  effect: z.enum(['applied', 'none', 'merged', 'conflict']),
  reason: z.string().optional(),
  code: z.enum(['cycle']).optional(),
  lost: z.unknown().optional(),
});
export type Outcome = z.infer<typeof outcomeSchema>;
