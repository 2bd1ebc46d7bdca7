import type { Conflict } from '@vestry/sync/contract/conflicts';
import { apply } from '@vestry/sync/tree/apply';
import { find, parentOf } from '@vestry/sync/tree/locate';
import { bringBack, keepBoth } from '@vestry/sync/tree/lost';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { readField } from '@vestry/sync/tree/read-field';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { fieldMeta } from '@vestry/sync/widgets/fields/field';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { rootType } from '@vestry/sync/widgets/default-tree';
import { upgradeOperations } from '@vestry/sync/widgets/upgrade';
import { fullName, widgetName } from '../../editor/model/naming';

export interface ConflictSide {
  /** The widget as this side has it; null where only a text says it. */
  tree: TreeNode | null;
  /** The value or the place in words. */
  text: string;
}

export const FIELDS: Record<string, string> = {
  route: 'Route',
  status: 'Status',
  headerId: 'Header',
  footerId: 'Footer',
  name: 'Name',
  description: 'Description',
  type: 'Type',
};

/** The two sides of a conflict, on the document as it is now: the current value, and the lost one in its place. */
export function conflictView(state: DocumentState, conflict: Conflict) {
  const [operation = conflict.operation] = upgradeOperations([conflict.operation], state.tree);
  const back = bringBack(conflict);
  const former = back ? apply(state, [back]).state : state;
  return {
    /** 'Text Welcome: text', 'Route', 'Hero: its place' */
    title: titleOf(state, operation),
    current: sideOf(state, operation),
    lost: { ...sideOf(former, operation), ...(back ? {} : { text: textOf(conflict.lost) }) },
    canKeepBoth: keepBoth(state, conflict) !== null,
  };
}

function titleOf(state: DocumentState, operation: Operation): string {
  if (operation.op === 'field') return FIELDS[operation.name] ?? operation.name;
  if (operation.op === 'insert') return 'A widget';
  const node = find(state.tree, operation.id);
  const name = node ? fullName(node) : 'A widget that is deleted';
  if (operation.op === 'move') return `${name}: its place`;
  return operation.op === 'set' ? `${name}: ${labelOf(node, operation.path)}` : name;
}

function labelOf(node: TreeNode | undefined, path: readonly string[]): string {
  const field = path.at(-1) ?? '';
  const schema = node && path.length === 1 ? definitionOf(node.value.type)?.schema.shape[field] : undefined;
  const meta = schema && fieldMeta.get(schema as never);
  return (meta?.label ?? field).toLowerCase();
}

function sideOf(state: DocumentState, operation: Operation): ConflictSide {
  if (operation.op === 'field') return { tree: null, text: textOf(readField(state, operation)) };
  if (operation.op === 'insert') return { tree: null, text: '' };
  const node = find(state.tree, operation.id) ?? null;
  if (operation.op !== 'move')
    return { tree: node && onPage(node), text: textOf(readField(state, operation)) };
  const parent = parentOf(state.tree, operation.id);
  const place =
    !parent || parent.value.id === ROOT_ID ? 'On the page itself' : `In ${widgetName(parent.value.type)}`;
  return { tree: parent ? onPage(parent) : null, text: place };
}

/** With a page's margins around it. */
const onPage = (node: TreeNode): TreeNode =>
  node.value.id === ROOT_ID ? node : { value: { id: ROOT_ID, type: rootType('page') }, children: [node] };

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
