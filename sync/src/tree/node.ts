import { z } from 'zod';
import { checkShape } from './check-shape';

/** One widget: its document-wide id, its type, and the fields of that type. */
export type WidgetValue = { id: string; type: string } & Record<string, unknown>;

/** A widget with its ordered children. The root of a document has the id `root`. */
export interface TreeNode {
  value: WidgetValue;
  children?: TreeNode[];
}

export const ROOT_ID = 'root';

/** The shape alone; what a type's fields may hold is said by its widget definition. */
export const treeNodeSchema: z.ZodType<TreeNode> = z.lazy(() =>
  z.strictObject({
    value: z.looseObject({ id: z.string().min(1).max(64), type: z.string().min(1).max(32) }),
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
