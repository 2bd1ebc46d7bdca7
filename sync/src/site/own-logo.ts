import type { TreeNode } from '../tree/node';
import { fieldMeta } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign } from '../widgets/shapes';
import type { z } from 'zod';

/** The field at the root of a tree that holds a logo of its own, which covers that of the site; undefined for none. */
export function ownLogoField({ value }: TreeNode): string | undefined {
  const schema = isForeign(value) ? undefined : definitionOf(value.type)?.schema;
  const [name, stored] =
    Object.entries(schema?.shape ?? {}).flatMap(([field, type]) =>
      fieldMeta.get(type as z.ZodType)?.control === 'logo' ? [[field, value[field]] as const] : [],
    )[0] ?? [];
  const isFilled =
    typeof stored === 'object' && stored !== null && Object.values(stored).some((each) => each !== '');
  return isFilled ? name : undefined;
}
