import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { fieldMeta } from '@vestry/sync/widgets/fields/field';
import { labelText } from '@vestry/sync/widgets/label-text';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { find } from '@vestry/sync/tree/locate';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';

const MOST = 3;
const LONGEST = 200;

const DOCUMENT_FIELDS: Record<string, string> = {
  route: 'Route',
  status: 'Status',
  headerId: 'Header',
  footerId: 'Footer',
  name: 'Name',
  description: 'Description',
  type: 'Type',
};

/** The type of each widget; of a later tree where two have the same one. */
function typesOf(...trees: TreeNode[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const tree of trees) for (const { value } of walk(tree)) types.set(value.id, value.type);
  return types;
}

function widgetLabel(type: string | undefined): string {
  return labelText((type === undefined ? undefined : definitionOf(type)?.label) ?? 'Widget');
}

function fieldLabel(type: string | undefined, field: string): string {
  const schema = type === undefined ? undefined : definitionOf(type)?.schema.shape[field];
  const meta: FieldMeta | undefined = schema && fieldMeta.get(schema as never);
  return (meta ? labelText(meta.label) : field).toLowerCase();
}

/**
 * What a change did, in few words for the history: 'Hero: title, Added Text'. `before` and `after` are the trees
 * around it, so that widgets that came or went have a name too.
 */
export function summarize(operations: readonly Operation[], before: TreeNode, after: TreeNode): string {
  const inserted = new Map<string, string>();
  let types: Map<string, string> | undefined;
  const typeOf = (id: string): string | undefined => {
    if (id === ROOT_ID) return before.value.type;
    if (operations.length === 1) return (find(before, id) ?? find(after, id))?.value.type;
    types ??= typesOf(after, before);
    return inserted.get(id) ?? types.get(id);
  };

  const phrases = new Set<string>();
  for (const operation of operations) {
    // Enough to know that there is more: looking up names of thousands of operations would be for nothing.
    if (phrases.size > MOST) break;
    phrases.add(phraseOf(operation));
  }
  const shown = [...phrases].slice(0, MOST).join(', ');
  return (phrases.size > MOST ? `${shown} and more` : shown).slice(0, LONGEST) || 'Saved';

  function phraseOf(operation: Operation): string {
    switch (operation.op) {
      case 'field':
        return operation.name === 'status'
          ? `Status: ${String(operation.value)}`
          : (DOCUMENT_FIELDS[operation.name] ?? operation.name);
      case 'insert':
        inserted.set(operation.node.value.id, operation.node.value.type);
        return `Added ${widgetLabel(operation.node.value.type)}`;
      case 'remove':
        return `Removed ${widgetLabel(typeOf(operation.id))}`;
      case 'move':
        return `Moved ${widgetLabel(typeOf(operation.id))}`;
      case 'set':
        return ofField(operation.id, operation.path[0] ?? '');
      case 'add-item':
      case 'remove-item':
      case 'move-item':
        return ofField(operation.id, operation.list);
      default:
        return operation satisfies never;
    }
  }

  function ofField(id: string, field: string): string {
    const type = typeOf(id);
    return `${widgetLabel(type)}: ${fieldLabel(type, field)}`;
  }
}
