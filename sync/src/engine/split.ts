import { MAX_PUSH_BYTES } from '../contract/sync-limits';
import type { TreeNode } from '../tree/node';
import type { Operation } from '../tree/operation';
import { definitionOf } from '../widgets/known-widgets';
import { baseOf, type Change, numbered } from './outbox';
import type { OutboxRow, SyncMeta } from './ports';

/** A change above this is cut: a push has a limit that a whole tree may exceed. */
const LIMIT = MAX_PUSH_BYTES * 0.75;

/** Bytes as JSON in UTF-8. */
export const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The change as several that do the same one after the other, each small enough for a push. A new document begins
 * with an empty root; a subtree is put in from the top down, cut only where children of any kind may come one by
 * one. What cannot be cut stays whole, and the server says that it is too large.
 */
export function split(change: Change): [Change, ...Change[]] {
  if (change.type === 'delete' || change.type === 'settle' || sizeOf(change) <= LIMIT) return [change];
  const { uid, kind } = change;
  const parts = (operations: Operation[]) =>
    grouped(operations.flatMap(cut)).map(
      // The base of all but the first is the part before, which has no number yet.
      (group): Change => ({ uid, kind, type: 'update', base: { mutation: 1 }, operations: group }),
    );
  if (change.type === 'update') {
    const [first, ...rest] = parts(change.operations);
    return first ? [{ ...first, base: change.base } as Change, ...rest] : [change];
  }
  const { value, children = [] } = change.tree;
  if (!takesAny(value.type)) return [change];
  return [{ ...change, tree: { value } }, ...parts(inserts(value.id, children))];
}

/** These changes of one document as rows, each made on the one before; the first on `version`, or on what it says. */
export function queued(meta: SyncMeta, changes: Change[], version: number, now: number): OutboxRow[] {
  const rows: OutboxRow[] = [];
  for (const part of changes.flatMap(split)) {
    const base = baseOf(rows.at(-1), version);
    const isBehind = part.type === 'update' && base && rows.length > 0;
    rows.push(numbered(meta, isBehind ? { ...part, base } : part, now));
  }
  return rows;
}

const takesAny = (type: string): boolean => definitionOf(type)?.children === 'any';

function inserts(parent: string, children: TreeNode[]): Operation[] {
  return children.map((node, i) => ({
    op: 'insert',
    parent,
    after: children[i - 1]?.value.id ?? null,
    node,
  }));
}

function cut(operation: Operation): Operation[] {
  if (operation.op !== 'insert' || sizeOf(operation) <= LIMIT) return [operation];
  const { value, children } = operation.node;
  if (!takesAny(value.type) || !children) return [operation];
  return [{ ...operation, node: { value } }, ...inserts(value.id, children).flatMap(cut)];
}

function grouped(operations: Operation[]): Operation[][] {
  const groups: Operation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = sizeOf(operation) + 1;
    if (bytes + size > LIMIT) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(operation);
    bytes += size;
  }
  return groups;
}
