import { ROOT_ID, type TreeNode } from '../tree/node';
import { hasFixedChildren, type RootKind } from './define-widget';
import { instantiate } from './instantiate';
import { definitionOf, ofCatalogue } from './known-widgets';
import type { SampleTexts } from './sample-texts';
import { withNewestShape } from './shapes';

const roots = ofCatalogue(
  (known) =>
    new Map(
      Object.keys(known).flatMap(
        (type) => definitionOf(type)?.root?.of.map((kind): [RootKind, string] => [kind, type]) ?? [],
      ),
    ),
);

/** The widget type that the root of each kind of document has. */
export function rootType(kind: RootKind): string {
  const type = roots().get(kind);
  if (type === undefined) throw new Error(`No widget is the root of a ${kind}`);
  return type;
}

/**
 * The tree of a new document: a root without children, save those that it always has (a footer's two lists). `t` as for
 * `instantiate`; a page and an element begin without a text.
 */
export function defaultTree(kind: RootKind, newId: () => string, t: SampleTexts): TreeNode {
  const type = rootType(kind);
  const definition = definitionOf(type);
  if (definition?.root?.blank) return { value: withNewestShape({ id: ROOT_ID, type }) };
  const node = instantiate(type, newId, t);
  const fixed = definition !== undefined && hasFixedChildren(definition);
  return { ...node, value: { ...node.value, id: ROOT_ID }, ...(fixed ? {} : { children: [] }) };
}
