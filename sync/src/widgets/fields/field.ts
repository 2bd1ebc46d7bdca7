import { z } from 'zod';
import type { Label } from '../label-text';
import type { SampleTexts } from '../sample-texts';

/** What a new item of a list holds; with texts, for a site in any language. */
export type NewItem = Record<string, unknown> | ((t: SampleTexts) => Record<string, unknown>);

/** How the editor shows a field. The schema itself says what is valid; this says label and control. */
export type Control =
  | { control: 'text' | 'long-text' | 'day' | 'image' | 'icon' | 'toggle' | 'strings' | 'class-names' }
  /** `words` names the fields beside it of which the first that is filled is what is read of the link; else its title. */
  | {
      control: 'link';
      words?: readonly string[];
      /** It may be a file of this site; the fields beside it that are filled when one is chosen. */
      file?: FileFields;
    }
  | { control: 'choice'; options: readonly { value: string; label: Label }[] }
  | { control: 'presets'; options: readonly string[] }
  | {
      /** A keyed list; an article is one of blocks, and a table has one of columns and one of rows. */
      control: 'list' | 'article' | 'columns' | 'rows';
      itemLabel: Label;
      titleField: string;
      newItem: NewItem;
      /** How many items it holds at most, where that is not what every list may hold. */
      max?: number;
      /** The level of the heading that each item's title is. */
      heading?: number;
    }
  | { control: 'colour' | 'logo' | 'language' | 'topic' }
  /** `longest` in characters; `plain`: without marks it is stored as a string. */
  | { control: 'marked'; longest: number; plain?: true }
  | { control: 'tabs' | 'element' }
  /** `levels` names the field beside it that says whether it has 'one' or 'two'. */
  | { control: 'menu-pages'; max: number; levels: string }
  /** `of` names the field beside it that holds the image. */
  | { control: 'focal-point'; of: string };

/** Names of fields of text. */
export interface FileFields {
  name: string;
  size: string;
}

/** Describes a field with a keyed list. */
export type ListMeta = Extract<FieldMeta, { itemLabel: Label }>;

export type FieldMeta = Control & { label: Label; help?: Label };

export const newItemOf = ({ newItem }: ListMeta, t: SampleTexts): Record<string, unknown> =>
  typeof newItem === 'function' ? newItem(t) : newItem;

/** Labels and controls hang on the schema, so that panels are generated and never written by hand. */
export const fieldMeta = z.registry<FieldMeta>();

export function describeField<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  fieldMeta.add(schema, meta);
  return schema;
}

/** The name of a field that the data itself gives, as a table does for its columns: never one that a schema names. */
export const GIVEN_NAME = /^[a-z]-[\w-]{1,62}$/;

/** The schema of each field that an object has or may have: those that its schema names, and those with given names. */
export function fieldSchemas(schema: z.ZodObject, object: object): [name: string, field: z.ZodType][] {
  const named = Object.entries(schema.shape) as [string, z.ZodType][];
  const given = givenSchema(schema);
  if (!given) return named;
  const names = Object.keys(object).filter((name) => GIVEN_NAME.test(name));
  return [...named, ...names.map((name): [string, z.ZodType] => [name, given])];
}

/** Returns the schema of one field; undefined for an unknown one. */
export function fieldSchema(schema: z.ZodObject, name: string): z.ZodType | undefined {
  if (Object.hasOwn(schema.shape, name)) return schema.shape[name] as z.ZodType;
  return GIVEN_NAME.test(name) ? givenSchema(schema) : undefined;
}

/** The schema of the fields whose names the data gives; undefined where there are none. */
export function givenSchema({ def }: z.ZodObject): z.ZodType | undefined {
  const given = def.catchall as z.ZodType | undefined;
  return given && fieldMeta.has(given) ? given : undefined;
}

/** The schema of the items of a field that holds a list of them, whether it has to be there or not. */
export function itemSchemaOf(field: unknown): z.ZodObject | undefined {
  const list = field instanceof z.ZodOptional ? field.unwrap() : field;
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : undefined;
}
