import type { DocumentKind } from '@vestry/sync/contract/document';
import { MAX_ID } from '@vestry/sync/contract/numbers';
import { parseRoute } from '@vestry/sync/route';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { isUid } from '@vestry/sync/widgets/element-ref';
import { isElementField } from '@vestry/sync/widgets/linked-element';
import { mostShapes } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import type { Change } from './change';
import { linkedElements } from './element-uses';

/** What is known of a change before its document is loaded. */
export type Intent = Change extends infer C ? (C extends Change ? Omit<C, 'base'> : never) : never;

/** What has to be locked and looked up so that all these changes can be decided in memory. */
export interface Dependencies {
  uids: Set<string>;
  routes: Set<string>;
  names: Set<string>;
  /** Numbers of elements that a change links, or takes as header or footer. */
  elements: Set<number>;
  /** Uids of elements that a change links. */
  elementUids: Set<string>;
  /** Elements that may go or change their type: whoever uses them has a say. */
  endangered: Set<string>;
  created: Record<DocumentKind, number>;
  /** Numbers that documents had which are made again. */
  named: Record<DocumentKind, Set<number>>;
}

export function dependenciesOf(intents: readonly Intent[]): Dependencies {
  const wanted: Dependencies = {
    uids: new Set(),
    routes: new Set(),
    names: new Set(),
    elements: new Set(),
    elementUids: new Set(),
    endangered: new Set(),
    created: { page: 0, element: 0 },
    named: { page: new Set(), element: new Set() },
  };
  for (const intent of intents) {
    wanted.uids.add(intent.uid);
    collect(intent, wanted);
  }
  return wanted;
}

function collect(intent: Intent, wanted: Dependencies): void {
  switch (intent.type) {
    case 'create':
      wanted.created[intent.kind] += 1;
      if (intent.id !== undefined) wanted.named[intent.kind].add(intent.id);
      return collectState(intent, wanted);
    case 'replace':
      if (intent.kind === 'element') wanted.endangered.add(intent.uid);
      return collectState(intent.next, wanted);
    case 'delete':
      if (intent.kind === 'element') wanted.endangered.add(intent.uid);
      return;
    case 'update':
      for (const operation of intent.operations) collectOperation(intent, operation, wanted);
      return;
    default:
      return intent satisfies never;
  }
}

function collectState(state: DocumentState, wanted: Dependencies): void {
  for (const [name, value] of Object.entries(state.fields)) collectField(name, value, wanted);
  for (const element of linkedElements(upgradeTree(state.tree))) addElement(element, wanted);
}

function collectOperation({ uid, kind }: Intent, operation: Operation, wanted: Dependencies): void {
  if (operation.op === 'field') {
    collectField(operation.name, operation.value, wanted);
    if (kind === 'element' && operation.name === 'type') wanted.endangered.add(uid);
  } else if (operation.op === 'insert') {
    for (const element of linkedElements(upgradeTree(operation.node))) addElement(element, wanted);
  } else if (operation.op === 'set' && (isElementField(operation.path[0]) || mostShapes() > 0)) {
    // The field may have had another name when it was made: which widget it is for is not known yet.
    addElement(operation.value, wanted);
  }
}

function collectField(name: string, value: unknown, wanted: Dependencies): void {
  if (name === 'headerId' || name === 'footerId') return addElement(value, wanted);
  if (typeof value !== 'string') return;
  if (name === 'name') wanted.names.add(value.trim());
  if (name !== 'route') return;
  const parsed = parseRoute(value);
  if ('route' in parsed) wanted.routes.add(parsed.route);
}

function addElement(value: unknown, wanted: Dependencies): void {
  if (isUid(value)) wanted.elementUids.add(value);
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID) {
    wanted.elements.add(value as number);
  }
}
