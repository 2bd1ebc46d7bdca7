import type { DocumentKind } from '@vestry/sync/contract/document';
import { MAX_ID } from '@vestry/sync/contract/numbers';
import { parseRoute } from '@vestry/sync/routes/route';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { isUid } from '@vestry/sync/widgets/element-ref';
import { isElementField } from '@vestry/sync/widgets/linked-element';
import { mostShapes } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import type { Change } from './change';
import { linkedElements } from './element-uses';

/** The part of a change that is known before its document is loaded. */
export type Intent = Change extends infer C ? (C extends Change ? Omit<C, 'base'> : never) : never;

/** The rows that have to be locked and read so that all these changes can be decided in memory. */
export interface Dependencies {
  uids: Set<string>;
  routes: Set<string>;
  names: Set<string>;
  /** Numbers of elements that a change links, or takes as header or footer. */
  elements: Set<number>;
  /** Uids of elements that a change links. */
  elementUids: Set<string>;
  /** Elements that may be deleted or change their type: the pages that use them are checked. */
  endangered: Set<string>;
  created: Record<DocumentKind, number>;
  /** Numbers that documents had which are made again. */
  named: Record<DocumentKind, Set<number>>;
}

export function dependenciesOf(intents: readonly Intent[]): Dependencies {
  const dependencies: Dependencies = {
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
    dependencies.uids.add(intent.uid);
    collect(intent, dependencies);
  }
  return dependencies;
}

function collect(intent: Intent, dependencies: Dependencies): void {
  switch (intent.type) {
    case 'create':
      dependencies.created[intent.kind] += 1;
      if (intent.id !== undefined) dependencies.named[intent.kind].add(intent.id);
      return collectState(intent, dependencies);
    case 'replace':
      if (intent.kind === 'element') dependencies.endangered.add(intent.uid);
      return collectState(intent.next, dependencies);
    case 'delete':
      if (intent.kind === 'element') dependencies.endangered.add(intent.uid);
      return;
    case 'update':
      for (const operation of intent.operations) collectOperation(intent, operation, dependencies);
      return;
    default:
      return intent satisfies never;
  }
}

function collectState(state: DocumentState, dependencies: Dependencies): void {
  for (const [name, value] of Object.entries(state.fields)) collectField(name, value, dependencies);
  for (const element of linkedElements(upgradeTree(state.tree))) addElement(element, dependencies);
}

function collectOperation({ uid, kind }: Intent, operation: Operation, dependencies: Dependencies): void {
  if (operation.op === 'field') {
    collectField(operation.name, operation.value, dependencies);
    if (kind === 'element' && operation.name === 'type') dependencies.endangered.add(uid);
  } else if (operation.op === 'insert') {
    for (const element of linkedElements(upgradeTree(operation.node))) addElement(element, dependencies);
  } else if (operation.op === 'set' && (isElementField(operation.path[0]) || mostShapes() > 0)) {
    // The field may have had another name when it was made: which widget it is for is not known yet.
    addElement(operation.value, dependencies);
  }
}

function collectField(name: string, value: unknown, dependencies: Dependencies): void {
  if (name === 'headerId' || name === 'footerId') return addElement(value, dependencies);
  if (typeof value !== 'string') return;
  if (name === 'name') dependencies.names.add(value.trim());
  if (name !== 'route') return;
  const parsed = parseRoute(value);
  if ('route' in parsed) dependencies.routes.add(parsed.route);
}

function addElement(value: unknown, dependencies: Dependencies): void {
  if (isUid(value)) dependencies.elementUids.add(value);
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_ID) {
    dependencies.elements.add(value as number);
  }
}
