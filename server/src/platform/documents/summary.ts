import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { fieldMeta, itemSchemaOf } from '@vestry/sync/widgets/fields/field';
import type { Label } from '@vestry/sync/widgets/label-text';
import { excerptOf, shortened, titleFieldOf } from '@vestry/sync/widgets/excerpt';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { asItems } from '@vestry/sync/tree/keyed-list';
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
  duration: 'server.summaryEntry',
  publishAt: 'server.summaryPlanned',
  unpublishAt: 'server.summaryPlanned',
};

/** Each widget; of a later tree where two have it. */
function nodesOf(...trees: TreeNode[]): Map<string, TreeNode> {
  const nodes = new Map<string, TreeNode>();
  for (const tree of trees) for (const node of walk(tree)) nodes.set(node.value.id, node);
  return nodes;
}

function widgetLabel(type: string | undefined): Label {
  return (type === undefined ? undefined : definitionOf(type)?.label) ?? 'server.summaryAnyWidget';
}

/** Of a field of the widget, or of an item of one of its lists. */
function fieldLabel(type: string | undefined, [field = '', , inner]: readonly string[]): Label {
  const own: unknown = type === undefined ? undefined : definitionOf(type)?.schema.shape[field];
  const ofItem: unknown = inner === undefined ? undefined : itemSchemaOf(own)?.shape[inner];
  const schema = ofItem ?? own;
  const meta: FieldMeta | undefined = schema === undefined ? undefined : fieldMeta.get(schema as never);
  return meta?.label ?? field.slice(0, LONGEST);
}

function ofDocument({ name, value }: Extract<Operation, { op: 'field' }>): Phrase {
  if (name === 'held') return [value === true ? 'server.summaryHeldBack' : 'server.summaryPublished', {}];
  if (name === 'status') return ['server.summaryStatus', { status: String(value).slice(0, LONGEST) }];
  const known = DOCUMENT_FIELDS[name];
  return known ? [known, {}] : ['server.summaryOther', { field: name.slice(0, LONGEST) }];
}

/** The words by which people recognise a widget or an item; nothing where it has none. */
const named = (words: string): { words?: string } => (words === '' ? {} : { words });

/** An item of a list, by what it is called before or after the change. */
function itemTitle(nodes: readonly (TreeNode | undefined)[], list: string, key: string): string {
  const [item] = nodes.flatMap((node) => asItems(node?.value[list])?.find((each) => each.key === key) ?? []);
  const titleField = titleFieldOf(nodes[0]?.value.type ?? '', list);
  return titleField === undefined ? '' : shortened(item?.[titleField]);
}

/**
 * What a change did, in few words for the history: 'Hero “Welcome”: title changed, Added Text “Picnic”'. In no language
 * yet, see `summaryInWords`. `before` and `after` are the trees around it, so that widgets that came or went have a name,
 * too.
 */
export function summarize(operations: readonly Operation[], before: TreeNode, after: TreeNode): string {
  const inserted = new Map<string, TreeNode>();
  let nodes: Map<string, TreeNode> | undefined;
  const nodeOf = (id: string): TreeNode | undefined => {
    if (id === ROOT_ID) return before;
    if (operations.length === 1) return find(after, id) ?? find(before, id);
    nodes ??= nodesOf(before, after);
    return nodes.get(id) ?? inserted.get(id);
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
        inserted.set(operation.node.value.id, operation.node);
        return ['server.summaryAdded', widgetNamed(operation.node)];
      case 'remove':
        return ['server.summaryRemoved', widgetNamed(nodeOf(operation.id))];
      case 'move':
        return ['server.summaryMoved', widgetNamed(nodeOf(operation.id))];
      case 'set':
        return ofField(operation.id, operation.path);
      case 'add-item':
        return ofField(operation.id, [operation.list, operation.item.key]);
      case 'remove-item':
      case 'move-item':
        return ofField(operation.id, [operation.list, operation.key]);
      default:
        return operation satisfies never;
    }
  }

  function widgetNamed(node: TreeNode | undefined): Record<string, string> {
    const words = node && node.value.id !== ROOT_ID ? excerptOf(node) : '';
    return { widget: widgetLabel(node?.value.type), ...named(words) };
  }

  /** A field of a widget; of an item of its list by the item's words. */
  function ofField(id: string, path: readonly string[]): Phrase {
    const [field = '', key, inner] = path;
    const node = nodeOf(id);
    const type = node?.value.type;
    const title = key === undefined ? '' : itemTitle([node, find(before, id)], field, key);
    const ownTitle = key === undefined || inner !== undefined ? (inner ?? field) : undefined;
    const list = inner === undefined ? undefined : field;
    const isTitle = ownTitle !== undefined && titleFieldOf(type ?? '', list) === ownTitle;
    return [
      'server.summaryField',
      {
        ...widgetNamed(node),
        field: fieldLabel(type, path),
        ...named(title),
        ...(isTitle ? { of: 'title' } : {}),
      },
    ];
  }
}
