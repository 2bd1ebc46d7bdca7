import type { TreeNode } from '../tree/node';
import { fieldMeta } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign } from '../widgets/shapes';
import type { z } from 'zod';

/** The field at the root of a tree that holds a logo of its own, which covers that of the site; undefined for none. */
export const ownLogoField = (tree: TreeNode): string | undefined => ownLogo(tree)?.[0];

/** The text that is this logo; undefined for none, or for a picture. */
export function ownLogoText(tree: TreeNode): string | undefined {
  const { text } = { ...(ownLogo(tree)?.[1] as { text?: unknown } | undefined) };
  return typeof text === 'string' ? text : undefined;
}

function ownLogo({ value }: TreeNode): readonly [name: string, stored: unknown] | undefined {
  const schema = isForeign(value) ? undefined : definitionOf(value.type)?.schema;
  const logo = Object.entries(schema?.shape ?? {}).flatMap(([field, type]) =>
    fieldMeta.get(type as z.ZodType)?.control === 'logo' ? [[field, value[field]] as const] : [],
  )[0];
  const stored = logo?.[1];
  const isFilled =
    typeof stored === 'object' && stored !== null && Object.values(stored).some((each) => each !== '');
  return isFilled ? logo : undefined;
}
