import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { OWN_LOOKS } from './own/looks';
import { REGISTRY } from './registry';

const CSS = import.meta.glob<string>(['./css/*.css', './*/style.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** What every page needs, in the order of the cascade. */
const BASE = ['base', 'layout', 'presets', 'print'];

const TYPES = Object.keys(WIDGETS) as WidgetType[];

const shared = (name: string) => `./css/${name}.css`;

function sheetsOf(type: WidgetType): string[] {
  const look = REGISTRY[type];
  const needed = 'sheets' in look ? look.sheets.map(shared) : [];
  return [...needed, `./${type}/style.css`];
}

const CHINESE = /^zh(?:-|$)/i;

/** The base and what these types and this language need, each once. A public page has this sheet inline. */
export function sheetFor(
  types: Iterable<string>,
  lang: string,
  { smallerScreens = false }: { smallerScreens?: boolean | undefined } = {},
): string {
  const used = new Set(types);
  const needed = TYPES.flatMap((type) => (used.has(type) ? sheetsOf(type) : []));
  // A section and a link have no sheet of their own.
  const paths = new Set([
    ...BASE.map(shared),
    ...needed,
    ...(CHINESE.test(lang) ? [shared('chinese')] : []),
    ...(smallerScreens ? [shared('screens')] : []),
  ]);
  const own = Object.entries(OWN_LOOKS).flatMap(([type, { sheet }]) => (used.has(type) ? [sheet] : []));
  return [...[...paths].map((path) => CSS[path] ?? ''), ...own].join('');
}

/** The sheet of all widgets and languages, for canvas and preview. Everything in it is below `.site`. */
export const WIDGET_CSS = sheetFor([...TYPES, ...Object.keys(OWN_LOOKS)], 'zh', { smallerScreens: true });
