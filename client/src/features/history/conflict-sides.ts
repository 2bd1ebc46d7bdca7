import type { Conflict } from '@vestry/sync/contract/conflicts';
import { t } from '@vestry/sync/messages/translate';
import { apply } from '@vestry/sync/tree/apply';
import { find, parentOf } from '@vestry/sync/tree/locate';
import { bringBack, keepBoth } from '@vestry/sync/tree/conflict';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { readField } from '@vestry/sync/tree/read-field';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { rootType } from '@vestry/sync/widgets/default-tree';
import { upgradeOperations } from '@vestry/sync/widgets/upgrade';
import { widgetName } from '../../editor/model/naming';
import { operationName, panelField } from '../../editor/model/operation-name';
import { type ElementNames, fieldWords, valueWords } from './value-words';

export interface ConflictSide {
  /** The widget as this side has it; null where only a text says it. */
  tree: TreeNode | null;
  /** The value or the place in words; empty for what only the widget shows. */
  text: string;
}

/** The two sides of a conflict, on the document as it is now: the current value, and the lost one in its place. */
export function conflictView(state: DocumentState, conflict: Conflict, names: ElementNames) {
  const [operation = conflict.operation] = upgradeOperations([conflict.operation], state.tree);
  const back = bringBack(conflict);
  const former = back ? apply(state, [back]).state : state;
  const current = sideOf(state, operation, names);
  const lost: ConflictSide = {
    ...sideOf(former, operation, names),
    ...(back ? {} : { text: textOf(state, operation, conflict.lost, names) }),
  };
  return {
    /** 'Text Welcome: text', 'Route', 'Hero: position' */
    title: operationName(state, operation),
    ...(isWritten(state, operation) && current.text !== lost.text
      ? { current: { ...current, tree: null }, lost: { ...lost, tree: null } }
      : { current, lost }),
    canKeepBoth: keepBoth(state, conflict) !== null,
  };
}

const WRITTEN = new Set<string | undefined>(['text', 'long-text', 'marked', 'strings']);

/** Whether words are all of the value: a picture of the widget would only say them again. */
const isWritten = (state: DocumentState, operation: Operation): boolean =>
  operation.op === 'set' &&
  WRITTEN.has(panelField(find(state.tree, operation.id), operation.path)?.meta.control);

/** Whether the value is the address of an image: a picture says what its name does not. */
export const isImage = (state: DocumentState, operation: Operation): boolean =>
  operation.op === 'field'
    ? operation.name === 'image'
    : operation.op === 'set' &&
      panelField(find(state.tree, operation.id), operation.path)?.meta.control === 'image';

/** A value of what the operation is about, in words; empty for what only the widget shows. */
export function textOf(
  state: DocumentState,
  operation: Operation,
  value: unknown,
  names: ElementNames,
): string {
  if (operation.op === 'field') return fieldWords(operation.name, value, names);
  if (operation.op !== 'set') return valueWords(value, undefined);
  return valueWords(value, panelField(find(state.tree, operation.id), operation.path)?.meta);
}

function sideOf(state: DocumentState, operation: Operation, names: ElementNames): ConflictSide {
  if (operation.op === 'insert') return { tree: null, text: '' };
  if (operation.op !== 'move') {
    const text = textOf(state, operation, readField(state, operation), names);
    const node = operation.op === 'field' ? undefined : find(state.tree, operation.id);
    return { tree: node ? onPage(node) : null, text };
  }
  const parent = parentOf(state.tree, operation.id);
  const place =
    !parent || parent.value.id === ROOT_ID
      ? t('history.onPage')
      : t('history.inside', { widget: widgetName(parent.value.type) });
  return { tree: parent ? onPage(parent) : null, text: place };
}

/** With a page's margins around it. */
const onPage = (node: TreeNode): TreeNode =>
  node.value.id === ROOT_ID ? node : { value: { id: ROOT_ID, type: rootType('page') }, children: [node] };
