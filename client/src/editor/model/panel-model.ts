import { equal } from '@vestry/sync/tree/json';
import type { WidgetDefinition } from '@vestry/sync/widgets/define-widget';
import { fieldMeta, type FieldMeta, givenSchema, type ListMeta } from '@vestry/sync/widgets/fields/field';
import { styleFields } from '@vestry/sync/widgets/fields/style';
import { z } from 'zod';

/** One control of a generated panel. */
export interface PanelField {
  name: string;
  meta: FieldMeta;
  /** The widget shows without it, so an empty control takes the field away instead of storing ''. */
  optional: boolean;
  /** Controls of one item, for a keyed list. */
  items?: readonly PanelField[];
  /** The control of those fields of an item whose names the data gives; it has no name. */
  given?: PanelField;
  /** Characters that a text, or each line of a list of lines, may have. */
  max?: number;
}

function longest(schema: z.ZodType): number | null {
  if (schema instanceof z.ZodArray) return longest(schema.element as z.ZodType);
  return schema instanceof z.ZodString ? schema.maxLength : null;
}

/** Whether the field holds a keyed list, whatever its control is. */
export const isListMeta = (meta: FieldMeta): meta is ListMeta => 'itemLabel' in meta;

function describe(name: string, schema: z.ZodType): PanelField | null {
  const meta = fieldMeta.get(schema);
  // No metadata, no control: keys, and fields that only the program sets.
  if (!meta) return null;
  const field: PanelField = { name, meta, optional: schema.safeParse(undefined).success };
  const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (isListMeta(meta) && list instanceof z.ZodArray && list.element instanceof z.ZodObject) {
    field.items = panelModel(list.element);
    const given = givenSchema(list.element);
    const control = given && describe('', given);
    if (control) field.given = control;
  }
  const max = meta.control === 'marked' ? meta.longest : longest(list as z.ZodType);
  if (max !== null) field.max = max;
  return field;
}

/** One of those that every widget has. */
export const isStyle = ({ name }: Pick<PanelField, 'name'>): boolean => Object.hasOwn(styleFields, name);

/** What all widgets have: its part of a panel is apart from their own. */
export const isShared = (field: PanelField): boolean => isStyle(field) || isLanguage(field);

export const isLanguage = ({ meta }: PanelField): boolean => meta.control === 'language';

/** One of a widget's own fields that says how it looks; the focal point stands beside the cut that it is about. */
export const isOwnLook = ({ name, meta }: PanelField): boolean =>
  !isStyle({ name }) && (meta.control === 'choice' || meta.control === 'focal-point' || name === 'reversed');

const untold = (): string => '';

/** What the looks of a new one are; its texts are left empty. */
export const startOf = ({ sample, begin }: WidgetDefinition): Readonly<Record<string, unknown>> => ({
  ...sample(untold),
  ...begin?.(untold),
});

/** Something else than a new one has; what is not stored is the widget's own. */
export const isChanged = (value: unknown, start: unknown): boolean =>
  value !== undefined && !equal(value, start) && !(value === false && start === undefined);

/** The value of the field that a field is about: of the image, for a focal point. */
export const subjectOf = ({ meta }: PanelField, values: Readonly<Record<string, unknown>>): unknown =>
  meta.control === 'focal-point' ? values[meta.of] : undefined;

/** Returns one of them by its path: a field, or list, key and field. */
export function panelFieldAt(schema: z.ZodObject, path: readonly string[]): PanelField | undefined {
  const own = panelModel(schema).find(({ name }) => name === path[0]);
  const [, key, inner] = path;
  if (key === undefined || !own) return own;
  return own.items?.find(({ name }) => name === inner) ?? own.given;
}

const models = new WeakMap<z.ZodObject, readonly PanelField[]>();

/** Returns the controls of a widget's panel (or of a list item), in the order of the schema. Made once per schema. */
export function panelModel(schema: z.ZodObject): readonly PanelField[] {
  const known = models.get(schema);
  if (known) return known;
  const model = Object.entries(schema.shape)
    .map(([name, field]) => describe(name, field as z.ZodType))
    .filter((field) => field !== null);
  models.set(schema, model);
  return model;
}
