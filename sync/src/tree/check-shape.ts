import { isPlainObject, own } from './json';

/** Far more upgrades than a type will ever have. */
export const MAX_SHAPE = 10_000;

/** What is wrong with JSON that is to have the form of `treeNodeSchema`; the first thing alone, and without recursion. */
export function checkShape(json: unknown): string | undefined {
  let level: unknown[] = [json];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const node of level) {
      if (!isPlainObject(node)) return 'Each widget must be an object with value and children';
      const { value, children, ...others } = node;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) return `A widget has value and children, not '${shortened(unknown)}'`;
      if (!isPlainObject(value)) return 'Each widget must have a value with id and type';
      if (!isName(own(value, 'id'), 64)) return 'Each widget must have an id of 1 to 64 characters';
      if (!isName(own(value, 'type'), 32)) return 'Each widget must have a type of 1 to 32 characters';
      if (!isShape(own(value, 'shape'))) return 'The shape of a widget must be a whole number from 1 on';
      if (children === undefined) continue;
      if (!Array.isArray(children)) return 'The children of a widget must be a list';
      for (const child of children) below.push(child);
    }
    level = below;
  }
  return undefined;
}

/** The first shape, 0, is not written. */
function isShape(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SHAPE;
}

function isName(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= max;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
