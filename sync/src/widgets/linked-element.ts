import type { TreeNode } from '../tree/node';
import { type ElementRef, isUid } from './element-ref';
import { definitionOf, ofCatalogue } from './known-widgets';
import { withNewestShape } from './shapes';

/** The widgets that link general elements, each with the field that says which one. */
const linking = ofCatalogue((known) =>
  Object.keys(known).flatMap((type) => {
    const field = definitionOf(type)?.elementField;
    return field === undefined ? [] : [{ type, field }];
  }),
);

export const linkingFields = ofCatalogue(
  (): ReadonlySet<string> => new Set(linking().map(({ field }) => field)),
);

/** True for a field that names a general element. */
export const isElementField = (name: string | undefined): boolean =>
  name !== undefined && linkingFields().has(name);

/** The general element that a widget shows instead of children of its own. */
export function linkedElement(fields: Readonly<Record<string, unknown>>): ElementRef | undefined {
  for (const name of linkingFields()) {
    const element = fields[name];
    if (typeof element === 'number' || isUid(element)) return element;
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

export function linkTo(element: ElementRef, newId: () => string): TreeNode {
  const { type, field } = firstLinking();
  return { value: withNewestShape({ id: newId(), type, [field]: element }) };
}
