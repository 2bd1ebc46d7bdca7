import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { mapNodes, walk } from '../tree/walk';
import { isPartField, isUid, PART_FIELDS } from './element-ref';
import { isElementField, linkedElement, linkingFields } from './linked-element';

/** The number of the element with that uid; undefined where none is known. */
export type NumberOf = (uid: string) => number | undefined;

function fieldsByNumber<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  names: Iterable<string>,
  numberOf: NumberOf,
): Fields {
  const numbers = [...names].flatMap((name) => {
    const uid = fields[name];
    const number = isUid(uid) ? numberOf(uid) : undefined;
    return number === undefined ? [] : [[name, number] as const];
  });
  return numbers.length > 0 ? { ...fields, ...Object.fromEntries(numbers) } : fields;
}

/** The tree with links by number in place of those by uid, as far as numbers are known; the same object for none. */
export const treeByNumber = (tree: TreeNode, numberOf: NumberOf): TreeNode =>
  mapNodes(tree, (node) => {
    const value = fieldsByNumber(node.value, linkingFields(), numberOf);
    return value === node.value ? node : { ...node, value };
  });

/** Returns the same of the tree, the header and the footer of a document; the same object for none. */
export function stateByNumber<State extends DocumentState>(state: State, numberOf: NumberOf): State {
  const tree = treeByNumber(state.tree, numberOf);
  const fields = fieldsByNumber(state.fields, PART_FIELDS, numberOf);
  return tree === state.tree && fields === state.fields ? state : { ...state, fields, tree };
}

/** The same of operations; the same array for none. */
export function operationsByNumber<List extends readonly Operation[]>(
  operations: List,
  numberOf: NumberOf,
): List | Operation[] {
  const named = operations.map((operation) => byNumber(operation, numberOf));
  return named.every((operation, at) => operation === operations[at]) ? operations : named;
}

function byNumber(operation: Operation, numberOf: NumberOf): Operation {
  if (operation.op === 'insert') {
    const node = treeByNumber(operation.node, numberOf);
    return node === operation.node ? operation : { ...operation, node };
  }
  const uid = uidSetBy(operation);
  const number = uid === undefined ? undefined : numberOf(uid);
  return number === undefined ? operation : ({ ...operation, value: number } as Operation);
}

/** The uid of the element that an operation has a widget link, or makes a header or a footer. */
function uidSetBy(operation: Operation): string | undefined {
  if (operation.op !== 'field' && operation.op !== 'set') return undefined;
  const isNaming =
    operation.op === 'field'
      ? isPartField(operation.name)
      : operation.path.length === 1 && isElementField(operation.path[0]);
  return isNaming && isUid(operation.value) ? operation.value : undefined;
}

/** The uids by which a tree links elements. */
export function uidsLinkedInTree(tree: TreeNode, into = new Set<string>()): Set<string> {
  for (const { value } of walk(tree)) {
    const element = linkedElement(value);
    if (typeof element === 'string') into.add(element);
  }
  return into;
}

/** The uids by which a document links elements. */
export function uidsLinkedInState({ fields, tree }: DocumentState, into = new Set<string>()): Set<string> {
  for (const field of PART_FIELDS) {
    const element = fields[field];
    if (isUid(element)) into.add(element);
  }
  return uidsLinkedInTree(tree, into);
}

/** The uids by which operations link elements. */
export function uidsLinkedIn(operations: readonly Operation[], into = new Set<string>()): Set<string> {
  for (const operation of operations) {
    const uid = uidSetBy(operation);
    if (uid !== undefined) into.add(uid);
    if (operation.op === 'insert') uidsLinkedInTree(operation.node, into);
  }
  return into;
}
