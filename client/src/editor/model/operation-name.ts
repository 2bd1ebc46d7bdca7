import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { find } from '@vestry/sync/tree/locate';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { labelText } from '@vestry/sync/widgets/label-text';
import { quotedName } from './naming';
import { type PanelField, panelFieldAt } from './panel-model';

const FIELDS = {
  route: 'history.fieldRoute',
  status: 'common.status',
  headerId: 'history.fieldHeader',
  footerId: 'history.fieldFooter',
  name: 'common.name',
  description: 'common.description',
  type: 'history.fieldType',
  title: 'history.fieldTitle',
  image: 'history.fieldImage',
  noindex: 'history.fieldNoindex',
  lang: 'history.fieldLang',
  translationOf: 'history.fieldTranslationOf',
  entry: 'history.fieldEntry',
  topics: 'history.fieldTopics',
  duration: 'history.fieldDuration',
  held: 'history.fieldUnpublished',
  publishAt: 'history.fieldPublishAt',
  unpublishAt: 'history.fieldUnpublishAt',
} as const satisfies Record<string, MessageKey>;

/** Names a field of the document itself, outside its tree. */
export const fieldName = (name: string): string =>
  name in FIELDS ? t(FIELDS[name as keyof typeof FIELDS]) : name;

/** Names what an operation is about: 'Text Welcome: text', 'Route'. */
export function operationName(state: DocumentState, operation: Operation): string {
  if (operation.op === 'field') return fieldName(operation.name);
  if (operation.op === 'insert') return t('history.widget');
  const node = find(state.tree, operation.id);
  const name = node ? quotedName(node) : t('history.deletedWidget');
  if (operation.op === 'move') return t('history.fieldOf', { name, field: t('history.position') });
  return operation.op === 'set' ? t('history.fieldOf', { name, field: labelOf(node, operation.path) }) : name;
}

/** The field of the panel that says what stands at this path: of the widget, or of an item of its list. */
export function panelField(node: TreeNode | undefined, path: readonly string[]): PanelField | undefined {
  const schema = node && definitionOf(node.value.type)?.schema;
  return schema && panelFieldAt(schema, path);
}

/** 'text': the field of the panel that a `set` is about. */
export function labelOf(node: TreeNode | undefined, path: readonly string[]): string {
  const field = panelField(node, path);
  return (field ? labelText(field.meta.label) : (path.at(-1) ?? '')).toLowerCase();
}
