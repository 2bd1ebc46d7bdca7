import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';

const CSS = import.meta.glob<string>('./css/*.css', { query: '?inline', import: 'default', eager: true });

/** What every page needs, in the order of the cascade. */
const BASE = ['base', 'layout', 'presets', 'print'];

/** What a type needs before the sheet of its own name. */
const SHARED: Partial<Record<WidgetType, readonly string[]>> = {
  hero1: ['dots'],
  member1: ['dots', 'pages'],
  group1: ['dots', 'pages'],
  calendar1: ['pages'],
};

const TYPES = Object.keys(WIDGETS) as WidgetType[];

/** The base and what these types need, each once: what a public page carries inline. */
export function sheetFor(types: Iterable<string>): string {
  const used = new Set(types);
  const own = TYPES.flatMap((type) => (used.has(type) ? [...(SHARED[type] ?? []), type] : []));
  // A section and a link have no sheet of their own.
  return [...new Set([...BASE, ...own])].map((name) => CSS[`./css/${name}.css`] ?? '').join('');
}

/** The sheet of all widgets, for canvas and preview. Everything in it is below `.site`. */
export const WIDGET_CSS = sheetFor(TYPES);
