import { z } from 'zod';

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
