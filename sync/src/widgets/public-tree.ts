import { canonicalText } from '../tree/canonical';
import type { TreeNode } from '../tree/node';
import { mapNodes } from '../tree/walk';
import { definitionOf, ofCatalogue } from './known-widgets';

const privateNames = ofCatalogue(
  (known) => new Set(Object.keys(known).flatMap((type) => definitionOf(type)?.privateFields ?? [])),
);

/** Returns a tree's text without the fields that people who may only visit the page must not see. Most trees have none. */
export function publicContents(contents: string): string {
  const isConcerned = [...privateNames()].some((name) => contents.includes(`"${name}":`));
  return isConcerned ? canonicalText(withoutPrivate(JSON.parse(contents) as TreeNode)) : contents;
}

function withoutPrivate(tree: TreeNode): TreeNode {
  return mapNodes(tree, (node) => {
    const secret = definitionOf(node.value.type)?.privateFields?.filter((name) => name in node.value) ?? [];
    if (secret.length === 0) return node;
    const value = { ...node.value };
    for (const name of secret) delete value[name];
    return { ...node, value };
  });
}
