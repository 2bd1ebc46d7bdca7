import { messageOf } from '../messages/message';
import { isPlainObject, own } from './json';

/** Far more upgrades than a type will ever have. */
export const MAX_SHAPE = 10_000;

/** Counts characters. */
const MAX_ID = 64;
const MAX_TYPE = 32;

/** What is wrong with JSON, as `messageOf` makes it, that is to have the form of `treeNodeSchema`; the first thing alone, and without recursion. */
export function checkShape(json: unknown): string | undefined {
  let level: unknown[] = [json];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const node of level) {
      if (!isPlainObject(node)) return messageOf('tree.nodeObject');
      const { value, children, ...others } = node;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) return messageOf('tree.nodeUnknown', { name: shortened(unknown) });
      if (!isPlainObject(value)) return messageOf('tree.nodeValue');
      if (!isName(own(value, 'id'), MAX_ID)) return messageOf('tree.nodeId', { max: MAX_ID });
      if (!isName(own(value, 'type'), MAX_TYPE)) return messageOf('tree.nodeType', { max: MAX_TYPE });
      if (!isShape(own(value, 'shape'))) return messageOf('tree.nodeShape');
      if (children === undefined) continue;
      if (!Array.isArray(children)) return messageOf('tree.nodeChildren');
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
