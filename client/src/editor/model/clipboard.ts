import { treeNodeSchema, type TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { z } from 'zod';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { widgetName } from './naming';

/** As widgets travel between pages, tabs and programs: JSON with a mark that tells it from any other. */
const clipboardSchema = z.object({
  vestry: z.literal('widgets'),
  version: z.literal(1),
  nodes: z.array(treeNodeSchema).min(1).max(100),
});

/** A whole tree is at most 2 MB (SPEC.md L1), so no clipboard has more of use. */
const MAX_CHARACTERS = 2_000_000;

export const toClipboard = (nodes: readonly TreeNode[]): string =>
  JSON.stringify({ vestry: 'widgets', version: 1, nodes });

export type Pasted = { nodes: TreeNode[] } | { error: string };

/** Reads what was pasted. Foreign text, HTML and damaged copies give a sentence to show, and no widgets. */
export function fromClipboard(text: string): Pasted {
  if (text.trim() === '') return { error: 'The clipboard is empty.' };
  if (text.length > MAX_CHARACTERS) return { error: 'The clipboard holds too much to paste here.' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      error: 'The clipboard holds no widgets. To paste text, open a widget and paste it into a field.',
    };
  }
  const parsed = clipboardSchema.safeParse(json);
  if (!parsed.success) return { error: 'The clipboard holds no widgets that can be pasted here.' };
  // Copied in a tab of a former version.
  const nodes = parsed.data.nodes.map((node) => upgradeTree(node));
  const values = nodes.flatMap((node) => Array.from(walk(node), ({ value }) => value));
  const unknown = values.find(({ type }) => !definitionOf(type));
  if (unknown) return { error: `The clipboard holds a widget of the unknown type '${unknown.type}'.` };
  const foreign = values.find(isForeign);
  if (foreign)
    return { error: `The clipboard holds a widget of another version: ${widgetName(foreign.type)}.` };
  return { nodes };
}
