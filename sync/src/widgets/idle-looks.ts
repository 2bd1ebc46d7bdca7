import type { WidgetDefinition } from './define-widget';
import { type Look, ON_SMALLER_SCREENS } from './fields/style';

const NONE: readonly Look[] = [];

/** The looks that do nothing for a widget with these fields: they are neither offered nor, where they are stored, drawn. */
export function idleLooks({ idle = NONE }: WidgetDefinition, fields: object): readonly Look[] {
  const looks = typeof idle === 'function' ? idle({ ...fields }) : idle;
  return looks.flatMap((look) => [look, ...(ON_SMALLER_SCREENS[look] ?? NONE)]);
}

/** The fields that can be seen in the widget's frame. */
export function withoutIdle<Fields extends object>(definition: WidgetDefinition, fields: Fields): Fields {
  const idle = idleLooks(definition, fields) as readonly string[];
  if (!idle.some((name) => Object.hasOwn(fields, name))) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !idle.includes(name))) as Fields;
}
