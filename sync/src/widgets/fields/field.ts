import { z } from 'zod';
import type { Label } from '../label-text';

/** How the editor shows a field. The schema itself says what is valid; this says label and control. */
export type Control =
  | { control: 'text' | 'long-text' | 'link' | 'image' | 'icon' | 'toggle' | 'strings' | 'class-names' }
  | { control: 'choice'; options: readonly { value: string; label: Label }[] }
  | { control: 'presets'; options: readonly string[] }
  | { control: 'list'; itemLabel: Label; titleField: string; newItem: Record<string, unknown> }
  | { control: 'colour' | 'logo' | 'tabs' | 'element' };

export type FieldMeta = Control & { label: Label; help?: Label };

/** Labels and controls hang on the schema, so that panels are generated and never written by hand. */
export const fieldMeta = z.registry<FieldMeta>();

export function describeField<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  fieldMeta.add(schema, meta);
  return schema;
}
