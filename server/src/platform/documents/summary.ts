import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { fieldMeta } from '@vestry/sync/widgets/fields/field';
import type { Label } from '@vestry/sync/widgets/label-text';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { find } from '@vestry/sync/tree/locate';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';
import { MOST, type Phrase } from './summary-in-words';

/** Names of fields come from devices; longer ones are cut. */
const LONGEST = 60;

const DOCUMENT_FIELDS: Partial<Record<string, MessageKey>> = {
  route: 'server.summaryRoute',
  headerId: 'server.summaryHeader',
  footerId: 'server.summaryFooter',
  name: 'server.summaryName',
  description: 'server.summaryDescription',
  type: 'server.summaryType',
  title: 'server.summaryTitle',
  image: 'server.summaryImage',
  noindex: 'server.summaryNoindex',
  lang: 'server.summaryLang',
  translationOf: 'server.summaryTranslationOf',
  entry: 'server.summaryEntry',
  topics: 'server.summaryTopics',
  publishAt: 'server.summaryPlanned',
  unpublishAt: 'server.summaryPlanned',
};

/** The type of each widget; of a later tree where two have the same one. */
function typesOf(...trees: TreeNode[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const tree of trees) for (const { value } of walk(tree)) types.set(value.id, value.type);
  return types;
}

function widgetLabel(type: string | undefined): Label {
  return (type === undefined ? undefined : definitionOf(type)?.label) ?? 'server.summaryAnyWidget';
}

function fieldLabel(type: string | undefined, field: string): Label {
  const schema = type === undefined ? undefined : definitionOf(type)?.schema.shape[field];
  const meta: FieldMeta | undefined = schema && fieldMeta.get(schema as never);
  return meta?.label ?? field.slice(0, LONGEST);
}

function ofDocument({ name, value }: Extract<Operation, { op: 'field' }>): Phrase {
  if (name === 'held') return [value === true ? 'server.summaryHeldBack' : 'server.summaryPublished', {}];
  if (name === 'status') return ['server.summaryStatus', { status: String(value).slice(0, LONGEST) }];
  const known = DOCUMENT_FIELDS[name];
  return known ? [known, {}] : ['server.summaryOther', { field: name.slice(0, LONGEST) }];
}

/**
 * What a change did, in few words for the history: 'Hero: title, Added Text'. In no language yet, see `summaryInWords`.
 * `before` and `after` are the trees around it, so that widgets that came or went have a name too.
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
    phrases.add(JSON.stringify(phraseOf(operation)));
  }
  return phrases.size > 0 ? `[${[...phrases].join(',')}]` : messageOf('server.summarySaved');

  function phraseOf(operation: Operation): Phrase {
    switch (operation.op) {
      case 'field':
        return ofDocument(operation);
      case 'insert':
        inserted.set(operation.node.value.id, operation.node.value.type);
        return ['server.summaryAdded', { widget: widgetLabel(operation.node.value.type) }];
      case 'remove':
        return ['server.summaryRemoved', { widget: widgetLabel(typeOf(operation.id)) }];
      case 'move':
        return ['server.summaryMoved', { widget: widgetLabel(typeOf(operation.id)) }];
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

  function ofField(id: string, field: string): Phrase {
    const type = typeOf(id);
    return ['server.summaryField', { widget: widgetLabel(type), field: fieldLabel(type, field) }];
  }
}
