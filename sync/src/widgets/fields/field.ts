import { z } from 'zod';
import type { Label } from '../label-text';
import type { SampleTexts } from '../sample-texts';

/** What a new item of a list holds; with texts, for a site in any language. */
export type NewItem = Record<string, unknown> | ((t: SampleTexts) => Record<string, unknown>);

/** How the editor shows a field. The schema itself says what is valid; this says label and control. */
export type Control =
  | { control: 'text' | 'long-text' | 'image' | 'icon' | 'toggle' | 'strings' | 'class-names' }
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
      /** A keyed list; an article is one of blocks. */
      control: 'list' | 'article';
      itemLabel: Label;
      titleField: string;
      newItem: NewItem;
      /** How many items it holds at most, where that is not what every list may hold. */
      max?: number;
      /** The level of the heading that each item's title is. */
      heading?: number;
    }
  | { control: 'colour' | 'logo' | 'marked' | 'language' }
  | { control: 'tabs' | 'element' }
  | { control: 'menu-pages'; max: number }
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

/** The schema of the items of a field that holds a list of them, whether it has to be there or not. */
export function itemSchemaOf(field: unknown): z.ZodObject | undefined {
  const list = field instanceof z.ZodOptional ? field.unwrap() : field;
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : undefined;
}
