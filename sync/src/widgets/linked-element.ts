import type { TreeNode } from '../tree/node';
import { DEFINITIONS } from './catalog';
import { withNewestShape } from './shapes';

const LINKING = DEFINITIONS.flatMap(({ type, elementField: field }) => (field ? [{ type, field }] : []));
const FIELDS: ReadonlySet<string> = new Set(LINKING.map(({ field }) => field));

/** True for a field that holds the number of a general element. */
export const isElementField = (name: string | undefined): boolean => name !== undefined && FIELDS.has(name);

/** The number of the general element that a widget shows instead of children of its own. */
export function linkedElement(fields: Readonly<Record<string, unknown>>): number | undefined {
  for (const name of FIELDS) {
    const number = fields[name];
    if (typeof number === 'number') return number;
  }
  return undefined;
}

const [linking] = LINKING;
if (!linking) throw new Error('No widget links general elements');

/** The widget that the picker makes of a general element. */
export const LINK_TYPE = linking.type;

export function linkTo(element: number, newId: () => string): TreeNode {
  return { value: withNewestShape({ id: newId(), type: LINK_TYPE, [linking!.field]: element }) };
}
