import { find } from '../tree/locate';
import type { TreeNode, WidgetValue } from '../tree/node';
import type { Operation } from '../tree/operation';
import { valuesById } from '../tree/walk';
import { definitionOf } from './known-widgets';
import { mostShapes, newestShape, shapeOf } from './shapes';
import { compileSteps } from './compiled-steps';
import { type FieldOperation, type Upgrade, upgradeFields, upgradeOperation } from './upgrade-steps';

/** Receives the widget as it was stored, and what stands in the way of its newest shape. */
export type OnFailed = (value: WidgetValue, upgrade: Upgrade, error: unknown) => void;

/**
 * The tree with every widget in the newest shape that this program knows; the same object when nothing is older. A
 * widget with an upgrade that throws keeps the last shape it could reach.
 */
export function upgradeTree(tree: TreeNode, onFailed?: OnFailed): TreeNode {
  return mostShapes() === 0 || !hasOlder(tree) ? tree : upgradeNode(tree, onFailed);
}

function upgradeNode(node: TreeNode, onFailed?: OnFailed): TreeNode {
  const value = upgradeValue(node.value, onFailed);
  if (!node.children) return value === node.value ? node : { value };
  const children = node.children.map((child) => upgradeNode(child, onFailed));
  const isSame = value === node.value && children.every((child, i) => child === node.children![i]);
  return isSame ? node : { value, children };
}

function hasOlder({ value, children }: TreeNode): boolean {
  if (shapeOf(value) < newestShape(value.type)) return true;
  return children?.some(hasOlder) ?? false;
}

function upgradeValue(value: WidgetValue, onFailed?: OnFailed): WidgetValue {
  const upgrades = definitionOf(value.type)?.upgrades ?? [];
  const shape = shapeOf(value);
  if (shape >= upgrades.length) return value;
  try {
    const upgraded = compiled(upgrades, shape)(value);
    upgraded['shape'] = upgrades.length;
    return upgraded as WidgetValue;
  } catch {
    // Step by step it is known which one has failed, and that one is reported.
    return upgradeInTurn(value, upgrades.slice(shape), onFailed);
  }
}

const compiledBy = new WeakMap<readonly Upgrade[], ReturnType<typeof compileSteps>[]>();

/** All that leads from that shape to the newest one. */
function compiled(upgrades: readonly Upgrade[], shape: number): ReturnType<typeof compileSteps> {
  let byShape = compiledBy.get(upgrades);
  if (!byShape) compiledBy.set(upgrades, (byShape = []));
  return (byShape[shape] ??= compileSteps(upgrades.slice(shape).flatMap(({ steps }) => steps)));
}

/** To the last shape that can be reached. */
function upgradeInTurn(value: WidgetValue, upgrades: readonly Upgrade[], onFailed?: OnFailed): WidgetValue {
  let reached = value;
  for (const upgrade of upgrades) {
    try {
      reached = { ...upgradeFields(reached, upgrade.steps), shape: upgrade.number };
    } catch (error) {
      onFailed?.(value, upgrade, error);
      break;
    }
  }
  return reached;
}

/**
 * Operations in the shapes that their widgets have in the trees (the first tree that has a widget counts), or in those
 * that they insert; the same array when none is older. One on a field that is dropped becomes one without effect. Where
 * an upgrade throws, the operation stays as it was made: what comes of it is refused, and nothing is lost in silence.
 */
export function upgradeOperations<List extends readonly Operation[]>(
  operations: List,
  ...trees: TreeNode[]
): List | Operation[] {
  const most = mostShapes();
  if (most === 0) return operations;
  const upgradedNodes = operations.map(withUpgradedNode);
  const valueOf = lookUp(upgradedNodes, trees);
  const upgraded = upgradedNodes.map((operation) => {
    if (!isOnFields(operation) || (operation.shape ?? 0) >= most) return operation;
    const value = valueOf(operation.id);
    return value ? inShapeOf(value, operation) : operation;
  });
  return upgraded.every((operation, i) => operation === operations[i]) ? operations : upgraded;
}

function withUpgradedNode(operation: Operation): Operation {
  if (operation.op !== 'insert') return operation;
  const node = upgradeTree(operation.node);
  return node === operation.node ? operation : { ...operation, node };
}

function isOnFields(operation: Operation): operation is FieldOperation {
  return operation.op === 'set' || 'list' in operation;
}

/** Finds the widgets that these operations are for, by id. For one operation, as every key press is, without an index. */
function lookUp(
  operations: readonly Operation[],
  trees: readonly TreeNode[],
): (id: string) => WidgetValue | undefined {
  if (operations.length === 1) return (id) => firstOf(trees, id);
  let values: ReadonlyMap<string, WidgetValue> | null = null;
  return (id) => {
    values ??= valuesOf(operations, trees);
    return values.get(id);
  };
}

function firstOf(trees: readonly TreeNode[], id: string): WidgetValue | undefined {
  for (const tree of trees) {
    const node = find(tree, id);
    if (node) return node.value;
  }
  return undefined;
}

function valuesOf(operations: readonly Operation[], trees: readonly TreeNode[]): Map<string, WidgetValue> {
  const inserted = operations.flatMap((operation) => (operation.op === 'insert' ? [operation.node] : []));
  const values = new Map<string, WidgetValue>();
  for (const tree of [...trees, ...inserted]) {
    for (const [id, value] of valuesById(tree)) if (!values.has(id)) values.set(id, value);
  }
  return values;
}

function inShapeOf(value: WidgetValue, operation: FieldOperation): FieldOperation {
  const shape = shapeOf(value);
  const upgrades = definitionOf(value.type)?.upgrades ?? [];
  if ((operation.shape ?? 0) >= shape || shape > upgrades.length) return operation;
  const steps = upgrades.slice(operation.shape ?? 0, shape).flatMap((upgrade) => upgrade.steps);
  try {
    const upgraded = upgradeOperation(operation, steps);
    // No operation sets a shape: this one has no effect.
    return { ...(upgraded ?? { op: 'set', id: operation.id, path: ['shape'] }), shape };
  } catch {
    // It stays as it is, as a widget does that could not be upgraded.
    return operation;
  }
}

/** Operations that were made just now, on a tree in its newest shapes: each says the shape of its widget. */
export function stampShapes<List extends readonly Operation[]>(
  operations: List,
  tree: TreeNode,
): List | Operation[] {
  if (mostShapes() === 0) return operations;
  const valueOf = lookUp(operations, [tree]);
  return operations.map((operation) => {
    const shape = isOnFields(operation) ? valueOf(operation.id)?.shape : undefined;
    return shape === undefined ? operation : { ...operation, shape };
  });
}
