import { runWith } from '../test-support/programs';
import type { DocumentState } from '../tree/operation';
import { WIDGETS } from '../widgets/catalog';
import type { Catalogue } from '../widgets/known-widgets';
import type { WidgetDefinition } from '../widgets/define-widget';
import { upgradeTree } from '../widgets/upgrade';
import { add, change, rename, type Upgrade } from '../widgets/upgrade-steps';

const OF_QUOTE: readonly Upgrade[] = [
  { number: 1, note: 'Other names', steps: [rename('text', 'words'), rename('of-0', 'by-0')] },
  {
    number: 2,
    note: 'A value that is written in another way',
    steps: [rename('of-1', 'by-1'), change('by-1', (value) => ({ was: value })), add('tone', 'calm')],
  },
];
const OF_DIV: readonly Upgrade[] = [{ number: 1, note: 'A new field', steps: [add('tone', 'calm')] }];

const withUpgrades = (definition: WidgetDefinition, upgrades: readonly Upgrade[]): WidgetDefinition => ({
  ...definition,
  upgrades,
});

/** Has what the programs of three times know, the oldest first; the simulator asks no schema. */
const CATALOGUES: readonly Catalogue[] = [
  WIDGETS,
  { ...WIDGETS, quote1: withUpgrades(WIDGETS.quote1, OF_QUOTE.slice(0, 1)) },
  { ...WIDGETS, quote1: withUpgrades(WIDGETS.quote1, OF_QUOTE), div: withUpgrades(WIDGETS.div, OF_DIV) },
];

export const NEWEST = CATALOGUES.length - 1;

/** Does `body`, and all that it sets off and awaits, as the program of that time does it. */
export const runAs = <T>(level: number, body: () => T): T => runWith(CATALOGUES[level] ?? WIDGETS, body);

/** Shows it as a program that knows everything does. */
export const inNewest = ({ fields, tree }: DocumentState): DocumentState => ({
  fields,
  tree: runAs(NEWEST, () => upgradeTree(tree)),
});

const NAMES: ReadonlyMap<string, string> = new Map([
  ['text', 'words'],
  ['of-0', 'by-0'],
  ['of-1', 'by-1'],
]);

/** The names that fields have no more in the newest shape. */
export const FORMER_NAMES = [...NAMES.keys()];

/**
 * Returns what a field of a widget is to be in the newest shape, whichever shape it was written for; computed without
 * upgrades.
 */
export function inNewestWords(field: string, value: unknown): [field: string, value: unknown] {
  const name = NAMES.get(field) ?? field;
  return [name, name === 'by-1' && typeof value === 'number' ? { was: value } : value];
}
