import type { z } from 'zod';
import { asItems } from '../tree/keyed-list';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import type { WidgetDefinition } from '../widgets/define-widget';
import { fieldMeta } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign } from '../widgets/shapes';
import type { KeyedChoice } from './menu-choices';

// What a menu is made of, as the definitions of widgets say it.

export const knownOf = ({ value }: TreeNode): WidgetDefinition | undefined =>
  isForeign(value) ? undefined : definitionOf(value.type);

/** The fields in which a menu that follows the pages says which of them it leaves out, and how many levels it has. */
export function followerFields({ schema }: WidgetDefinition): { field: string; levels: string } | undefined {
  for (const [field, type] of Object.entries(schema.shape)) {
    const meta = fieldMeta.get(type as z.ZodType);
    if (meta?.control === 'menu-pages') return { field, levels: meta.levels };
  }
  return undefined;
}

/** The type of links that a container of this type may hold. */
export const linkTypeIn = ({ children }: WidgetDefinition): string | undefined =>
  Array.isArray(children) ? children.find((type: string) => definitionOf(type)?.menuLink) : undefined;

/** A type of container with a name of its own, which holds such links and may stand beside them. */
export function groupTypeIn(definition: WidgetDefinition): { type: string; name: string } | undefined {
  const link = linkTypeIn(definition);
  if (link === undefined || !Array.isArray(definition.children)) return undefined;
  for (const type of definition.children as readonly string[]) {
    const group = definitionOf(type);
    if (group?.titleField !== undefined && linkTypeIn(group) === link)
      return { type, name: group.titleField };
  }
  return undefined;
}

export const choicesOf = (node: TreeNode, field: string): KeyedChoice[] =>
  (asItems(node.value[field]) ?? []) as unknown as KeyedChoice[];

export interface Follower {
  node: TreeNode;
  field: string;
  levels: 1 | 2;
}

/** A widget as one of a menu that follows the pages. */
export function asFollower(node: TreeNode): Follower | undefined {
  const definition = knownOf(node);
  const fields = definition && followerFields(definition);
  return fields && { node, field: fields.field, levels: node.value[fields.levels] === 'one' ? 1 : 2 };
}

/** The widget of a menu that follows the pages. */
export function followerIn(tree: TreeNode): Follower | undefined {
  for (const node of walk(tree)) {
    const follower = asFollower(node);
    if (follower) return follower;
  }
  return undefined;
}

/** Whether links can be put into this tree: it is a menu. */
export const isMenu = (tree: TreeNode): boolean => {
  const definition = knownOf(tree);
  return definition !== undefined && (linkTypeIn(definition) !== undefined || followerIn(tree) !== undefined);
};

/** A link, a group of links, or what follows the pages: what a menu is made of, beside its buttons and its search. */
export function isMenuPart(node: TreeNode): boolean {
  const definition = knownOf(node);
  return Boolean(definition && (definition.menuLink ?? linkTypeIn(definition) ?? followerFields(definition)));
}

/**
 * The child behind which a new link belongs: the last of the links, of their groups and of menus that follow the pages. What
 * stands behind that, a button or a search, stays the last; null for the first place.
 */
export function lastOfMenu(tree: TreeNode): string | null {
  return (tree.children ?? []).findLast(isMenuPart)?.value.id ?? null;
}
