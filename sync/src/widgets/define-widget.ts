import { z } from 'zod';
import type { TreeNode } from '../tree/node';
import { styleFields } from './fields/style';
import { checkUpgrades, RESERVED, type Upgrade } from './upgrade-steps';

/** Which children a widget may have: none, any body widget, or only some types. */
export type ChildRule = 'none' | 'any' | readonly string[];

/**
 * A widget, as data: pure, shared by editor, server and workers. Its view has the same name in client/src/widgets.
 * `schema` holds the fields beside id and type, style fields included; every field is optional or has a default
 * when rendered, so a half-filled widget shows what it can.
 */
export interface WidgetDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  type: Type;
  /** 'Hero', as in 'Edit Hero' and 'Delete Hero'. */
  label: string;
  /** One line for the picker. */
  hint: string;
  schema: Schema;
  children: ChildRule;
  /** What the picker inserts: the sample of PRODUCT.md WI4 where it has one. Ids and keys are given again by `instantiate`. */
  sample: () => Omit<z.input<Schema>, never>;
  /** For containers that come with children (footer1, calendar1). */
  sampleChildren?: () => TreeNode[];
  /** The field that names an instance in the outline ('title', 'text'), if any. */
  titleField?: string;
  /** How stored widgets of former shapes become ones of this shape, the oldest first. The last one's number is the shape. */
  upgrades?: readonly Upgrade[];
}

type StyledSchema<Fields extends z.ZodRawShape> = z.ZodObject<Fields & typeof styleFields, z.core.$strict>;

/**
 * Adds to a widget's own fields the style fields that all of them have. Without `children` it holds none. Throws for a
 * field with a reserved name and for upgrades that are not numbered 1, 2, 3 …
 */
export function defineWidget<const Type extends string, Fields extends z.ZodRawShape>({
  fields,
  children = 'none',
  ...rest
}: Omit<WidgetDefinition<Type, StyledSchema<Fields>>, 'schema' | 'children'> & {
  fields: Fields;
  children?: ChildRule;
}): WidgetDefinition<Type, StyledSchema<Fields>> {
  const taken = Object.keys(fields).find((name) => RESERVED.has(name));
  if (taken !== undefined) throw new Error(`The widget ${rest.type} may have no field '${taken}'`);
  checkUpgrades(rest.type, rest.upgrades ?? []);
  return { ...rest, children, schema: z.strictObject({ ...fields, ...styleFields }) };
}
