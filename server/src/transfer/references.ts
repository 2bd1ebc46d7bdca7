import { mapNodes } from '@vestry/sync/tree/walk';
import type { TreeNode } from '@vestry/sync/tree/node';
import { isElementField } from '@vestry/sync/widgets/linked-element';

/** A tree with what its widgets say of elements put differently; a link to one that is not there is left out. */
export function withElements(tree: TreeNode, named: (before: unknown) => unknown): TreeNode {
  return mapNodes(tree, (node) => {
    const names = Object.keys(node.value).filter(isElementField);
    if (names.length === 0) return node;
    const value = { ...node.value };
    for (const name of names) {
      const after = named(value[name]);
      if (after === undefined) delete value[name];
      else value[name] = after;
    }
    return { ...node, value };
  });
}

type Fields = Record<string, unknown>;

const orNull = (value: unknown): unknown => value ?? null;

/** The fields of a page, with header and footer by their uid. */
export function withUids(
  { headerId, footerId, ...fields }: Fields,
  uidOf: (number: unknown) => unknown,
): Fields {
  return { ...fields, header: orNull(uidOf(headerId)), footer: orNull(uidOf(footerId)) };
}

export function withNumbers(
  { header, footer, ...fields }: Fields,
  numberOf: (uid: unknown) => unknown,
): Fields {
  return { ...fields, headerId: orNull(numberOf(header)), footerId: orNull(numberOf(footer)) };
}
