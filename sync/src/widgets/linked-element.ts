import type { TreeNode } from '../tree/node';
import { definitionOf, ofCatalogue } from './known-widgets';
import { withNewestShape } from './shapes';

/** The widgets that link general elements, each with the field that says which one. */
const linking = ofCatalogue((known) =>
  Object.keys(known).flatMap((type) => {
    const field = definitionOf(type)?.elementField;
    return field === undefined ? [] : [{ type, field }];
  }),
);

const linkingFields = ofCatalogue((): ReadonlySet<string> => new Set(linking().map(({ field }) => field)));

/** True for a field that holds the number of a general element. */
export const isElementField = (name: string | undefined): boolean =>
  name !== undefined && linkingFields().has(name);

/** The number of the general element that a widget shows instead of children of its own. */
export function linkedElement(fields: Readonly<Record<string, unknown>>): number | undefined {
  for (const name of linkingFields()) {
    const number = fields[name];
    if (typeof number === 'number') return number;
  }
  return undefined;
}

function firstLinking(): { type: string; field: string } {
  const [first] = linking();
  if (!first) throw new Error('No widget links general elements');
  return first;
}

/** The widget that the picker makes of a general element. */
export const linkType = (): string => firstLinking().type;

export function linkTo(element: number, newId: () => string): TreeNode {
  const { type, field } = firstLinking();
  return { value: withNewestShape({ id: newId(), type, [field]: element }) };
}
