import { fieldMeta, type FieldMeta } from '@vestry/sync/widgets/field';
import { z } from 'zod';

/** One control of a generated panel. */
export interface PanelField {
  name: string;
  meta: FieldMeta;
  /** The widget shows without it, so an empty control takes the field away instead of storing ''. */
  optional: boolean;
  /** Longest text the schema takes, if it says. */
  maxLength?: number;
  /** Controls of one item, for a keyed list. */
  items?: readonly PanelField[];
}

/** Optional, default and the like are wrappers: label and rules may hang on any layer of them. */
function layers(schema: z.ZodType): z.ZodType[] {
  const found = [schema];
  let at: z.ZodType = schema;
  while (
    at instanceof z.ZodOptional ||
    at instanceof z.ZodNullable ||
    at instanceof z.ZodDefault ||
    at instanceof z.ZodPrefault ||
    at instanceof z.ZodCatch ||
    at instanceof z.ZodReadonly ||
    at instanceof z.ZodPipe
  ) {
    at = (at instanceof z.ZodPipe ? at.in : at.unwrap()) as z.ZodType;
    found.push(at);
  }
  return found;
}

function describe(name: string, schema: z.ZodType): PanelField | null {
  const all = layers(schema);
  const meta = all.map((layer) => fieldMeta.get(layer)).find((found) => found !== undefined);
  // No metadata, no control: keys, and fields that only the program sets.
  if (!meta) return null;
  const core = all.at(-1);
  const field: PanelField = { name, meta, optional: schema.safeParse(undefined).success };
  if (core instanceof z.ZodString && core.maxLength !== null) field.maxLength = core.maxLength;
  if (meta.control === 'list' && core instanceof z.ZodArray) {
    const item = layers(core.element as z.ZodType).at(-1);
    if (item instanceof z.ZodObject) field.items = panelModel(item);
  }
  return field;
}

const models = new WeakMap<z.ZodObject, readonly PanelField[]>();

/** The controls of a widget's panel (or of a list item), in the order of the schema. Made once per schema. */
export function panelModel(schema: z.ZodObject): readonly PanelField[] {
  const known = models.get(schema);
  if (known) return known;
  const model = Object.entries(schema.shape)
    .map(([name, field]) => describe(name, field as z.ZodType))
    .filter((field) => field !== null);
  models.set(schema, model);
  return model;
}
