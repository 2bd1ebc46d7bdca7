import { z } from 'zod';
import type { TreeNode } from '../tree/node';
import type { WidgetFacts } from './facts';
import { languageField } from './fields/language';
import { styleFields, type Look } from './fields/style';
import type { FormSpec } from './form-spec';
import type { Label } from './label-text';
import type { SampleTexts } from './sample-texts';
import { checkUpgrades, RESERVED, type Upgrade } from './upgrade-steps';

/** Which children a widget may have: none, any body widget, or only some types. */
export type ChildRule = 'none' | 'any' | readonly string[];

/** What a document can be, as far as its root goes. */
export type RootKind = 'page' | 'element' | 'header' | 'footer';

/** The widget at the root of documents of these kinds: one for each kind. */
export interface RootRule {
  of: readonly RootKind[];
  /** It stands nowhere else. */
  only?: true;
  /** A new document begins without the sample's fields. */
  blank?: true;
}

/** Each item of `list` stands for one child of the type `child` and names it by `id`; they come and go together. */
export interface TabsRule {
  list: string;
  child: string;
}

/** The same type with other values to begin with: offered beside it, and stored as the type. */
export interface Variant<Fields = Record<string, unknown>> {
  label: Label;
  hint: Label;
  /** In place of the sample's. */
  fields: (t: SampleTexts) => Fields;
}

/**
 * A widget, as data: pure, shared by editor, server and workers. Its view has the same name in client/src/widgets.
 * `schema` holds the fields beside id and type, those that all widgets have included; every field is optional or has a default
 * when rendered, so a half-filled widget shows what it can.
 */
export interface WidgetDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  type: Type;
  /** 'Hero', as in 'Edit Hero' and 'Delete Hero'. */
  label: Label;
  /** One line for the picker. */
  hint: Label;
  schema: Schema;
  children: ChildRule;
  /** It always holds that many children, which neither come nor go; `holds` says them in a message. */
  slots?: { count: number; holds: Label };
  tabs?: TabsRule;
  root?: RootRule;
  /** The field that names a general element, shown in place of the widget's own children. */
  elementField?: string;
  /** A visitor may load a frame of another site in it, see fields/embeds.ts. */
  frames?: true;
  /**
   * What the picker inserts: the sample of PRODUCT.md WI4 where it has one. Ids and keys are given again by `instantiate`.
   * `t` gives its texts in the site's language; a widget of one's own writes them itself.
   */
  sample: (t: SampleTexts) => Omit<z.input<Schema>, never>;
  /** What a new one begins with where the sample is a picture of it in the picker, and no more. */
  begin?: (t: SampleTexts) => Partial<z.input<Schema>>;
  /** By names that stay: a device remembers what was added last. */
  variants?: Readonly<Record<string, Variant<Partial<z.input<Schema>>>>>;
  /** For containers that come with children. */
  sampleChildren?: (t: SampleTexts) => TreeNode[];
  /** What a new one begins with, in place of the sample's, when it is put around so many widgets that are there already. */
  around?: (count: number) => Record<string, unknown>;
  /** The field that names an instance in the outline ('title', 'text'), if any. */
  titleField?: string;
  /** How stored widgets of former shapes become ones of this shape, the oldest first. The last one's number is the shape. */
  upgrades?: readonly Upgrade[];
  facts?: WidgetFacts<Partial<z.output<Schema>>>;
  /** Looks that do nothing for it, or for one with these fields; see `idleLooks`. */
  idle?: readonly Look[] | ((fields: Readonly<Record<string, unknown>>) => readonly Look[]);
  /** It is one link of a menu: the fields that hold its words and its address. */
  menuLink?: { text: string; href: string };
  /** It lists what is on the site: a page has only so many such widgets (`MOST_LISTS`). */
  listsSite?: true;
  /** It shows the page's own date, place and recording. */
  showsEntry?: true;
  /** These fields are hidden from people who may only visit the page. A view shows none of them. */
  privateFields?: readonly string[];
  /** What it asks visitors for; its answers are stored. Given the fields that are valid. */
  form?(fields: Partial<z.output<Schema>>): FormSpec;
}

/** Children that came with it stay; none is added by itself. */
export const hasFixedChildren = ({ slots, tabs }: WidgetDefinition): boolean => Boolean(slots ?? tabs);

type StyledSchema<Fields extends z.ZodRawShape> = z.ZodObject<
  Fields & typeof styleFields & typeof languageField,
  z.core.$strict
>;

/**
 * Adds to a widget's own fields those that all of them have: the style fields, and the language. Without `children` it holds none. Throws for a
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
  return { ...rest, children, schema: z.strictObject({ ...fields, ...styleFields, ...languageField }) };
}
