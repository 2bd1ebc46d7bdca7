import type { WidgetDefinition } from './define-widget';
import { div } from './div';
import { footer1 } from './footer1';
import { header1 } from './header1';
import { hero1 } from './hero1';
import { iconList1 } from './iconList1';
import { link } from './link';
import { text } from './text';

/** Every widget type. A new one is its definition, its view of the same name, and a line here. */
export const WIDGETS = {
  div,
  text,
  link,
  hero1,
  iconList1,
  header1,
  footer1,
} as const satisfies Record<string, WidgetDefinition>;

export type WidgetType = keyof typeof WIDGETS;

const byType: Readonly<Record<string, WidgetDefinition>> = WIDGETS;

/** The definition of a type; undefined for an unknown one. */
export function definitionOf(type: string): WidgetDefinition | undefined {
  return Object.hasOwn(byType, type) ? byType[type] : undefined;
}
