import { valueText } from '../tree/canonical';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';

const FRAME = '{"value":}'.length;
const CHILDREN = ',"children":[]'.length;

/** Bytes of the fields of a widget. Nodes never change, and an edit keeps those that it does not touch. */
const sizes = new WeakMap<TreeNode, number>();

/** Of a tree's canonical text in UTF-8 bytes; the text is never written for that. */
export function bytesOfTree(tree: TreeNode): number {
  let bytes = 0;
  for (const node of walk(tree)) {
    const commas = (node.children?.length ?? 0) - 1;
    bytes += FRAME + bytesOfWidget(node) + (commas >= 0 ? CHILDREN + commas : 0);
  }
  return bytes;
}

/** Counts a tree widget by widget: `bytesOfTree` takes little time after. */
export function* bytesSteps(tree: TreeNode): Generator<void> {
  for (const node of walk(tree)) {
    if (sizes.has(node)) continue;
    bytesOfWidget(node);
    yield;
  }
}

/** Of the canonical text of its fields. */
export function bytesOfWidget(node: TreeNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const text = valueText(node.value);
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    // Half of a surrogate pair is 2 of its 4 bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  sizes.set(node, bytes);
  return bytes;
}
