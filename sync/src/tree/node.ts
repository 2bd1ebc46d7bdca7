import { z } from 'zod';
import { checkShape, MAX_SHAPE } from './check-shape';

/**
 * One widget: its document-wide id, its type, and the fields of that type. `shape` says which fields a widget of that type
 * had when it was written (widgets/upgrade.ts); it is left out for the first shape, 0.
 */
export type WidgetValue = { id: string; type: string; shape?: number | undefined } & Record<string, unknown>;

/** A widget with its ordered children. The root of a document has the id `root`. */
export interface TreeNode {
  value: WidgetValue;
  children?: TreeNode[];
}

export const ROOT_ID = 'root';

/** The number of a shape other than the first one. */
export const shapeSchema = z.number().int().min(1).max(MAX_SHAPE);

/** Checks the outline alone; the widget definition checks the fields of a type. */
export const treeNodeSchema: z.ZodType<TreeNode> = z.lazy(() =>
  z.strictObject({
    value: z.looseObject({
      id: z.string().min(1).max(64),
      type: z.string().min(1).max(32),
      shape: shapeSchema.optional(),
    }),
    children: z.array(treeNodeSchema).optional(),
  }),
) as z.ZodType<TreeNode>;

/** The same of a tree that comes from outside: looked through up to the first fault, where zod would collect all. */
export const sentTreeSchema = z.preprocess((value, context) => {
  const message = checkShape(value);
  if (message === undefined) return value;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}, treeNodeSchema) as unknown as z.ZodType<TreeNode, TreeNode>;
