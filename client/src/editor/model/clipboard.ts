import { treeNodeSchema, type TreeNode } from '@vestry/sync/tree/node';
import { MAX_WIDGETS } from '@vestry/sync/tree/bounds';
import { walk } from '@vestry/sync/tree/walk';
import { z } from 'zod';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { t } from '@vestry/sync/messages/translate';
import { widgetName } from './naming';

/** The format of copied widgets between pages, tabs and programs: JSON with a mark that no other format has. */
const clipboardSchema = z.object({
  vestry: z.literal('widgets'),
  version: z.literal(1),
  nodes: z.array(treeNodeSchema).min(1).max(MAX_WIDGETS),
});

/** A whole tree is at most 2 MB (SPEC.md L1), so no clipboard has more of use. */
const MAX_CHARACTERS = 2_000_000;

export const toClipboard = (nodes: readonly TreeNode[]): string =>
  JSON.stringify({ vestry: 'widgets', version: 1, nodes });

export type Pasted = { nodes: TreeNode[] } | { error: string };

/** Reads what was pasted. Foreign text, HTML and damaged copies give a sentence to show, and no widgets. */
export function fromClipboard(text: string): Pasted {
  if (text.trim() === '') return { error: t('editor.clipboardEmpty') };
  if (text.length > MAX_CHARACTERS) return { error: t('editor.clipboardTooLarge') };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { error: t('editor.clipboardText') };
  }
  const parsed = clipboardSchema.safeParse(json);
  if (!parsed.success) return { error: t('editor.clipboardNoWidgets') };
  // Copied in a tab of a former version.
  const nodes = parsed.data.nodes.map((node) => upgradeTree(node));
  const values = nodes.flatMap((node) => Array.from(walk(node), ({ value }) => value));
  const unknown = values.find(({ type }) => !definitionOf(type));
  if (unknown) return { error: t('editor.clipboardUnknown', { type: unknown.type }) };
  const foreign = values.find(isForeign);
  if (foreign) return { error: t('editor.clipboardOtherVersion', { name: widgetName(foreign.type) }) };
  return { nodes };
}
