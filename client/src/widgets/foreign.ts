import { t } from '@vestry/sync/messages/translate';
import type { TreeNode, WidgetValue } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { labelText } from '@vestry/sync/widgets/label-text';
import { isForeign, newestShape, shapeOf } from '@vestry/sync/widgets/shapes';

/**
 * What stands in the place of a widget that this program cannot show: its type is unknown here, or its shape is newer.
 * Null for all others, those with an upgrade that failed too: of them is shown what can be read.
 */
export function placeholderOf({ type, shape }: Pick<WidgetValue, 'type' | 'shape'>): string | null {
  const definition = definitionOf(type);
  if (!definition) return t('widgets.unknown', { type });
  const isNewer = shapeOf({ id: '', type, shape }) > newestShape(type);
  return isNewer ? t('widgets.newer', { name: labelText(definition.label) }) : null;
}

/** False where the tree has foreign widgets: the server refuses copies of what it does not know. */
export function isCopyable(tree: TreeNode): boolean {
  for (const { value } of walk(tree)) if (isForeign(value)) return false;
  return true;
}
