import { asWords } from '../tree/marked-text';
import type { TreeNode } from '../tree/node';
import { fieldMeta, type ListMeta } from './fields/field';
import { definitionOf } from './known-widgets';

/** In characters, with the ellipsis. */
const LONGEST = 40;

function listOf(type: string, field: string): ListMeta | undefined {
  const schema: unknown = definitionOf(type)?.schema.shape[field];
  const meta = schema === undefined ? undefined : fieldMeta.get(schema as never);
  return meta && 'itemLabel' in meta ? meta : undefined;
}

/** The field of a widget, or of an item of its list, that is its title; undefined where there is none. */
export const titleFieldOf = (type: string, list?: string): string | undefined =>
  list === undefined ? definitionOf(type)?.titleField : listOf(type, list)?.titleField;

/** Its own title, or that of the first item of its first list. */
function titleOf({ type, ...value }: TreeNode['value']): unknown {
  const definition = definitionOf(type);
  if (!definition) return undefined;
  if (definition.titleField !== undefined) return value[definition.titleField];
  for (const name of Object.keys(definition.schema.shape)) {
    const [items, list] = [value[name], listOf(type, name)];
    if (!list || !Array.isArray(items)) continue;
    return (items[0] as Record<string, unknown> | undefined)?.[list.titleField];
  }
  return undefined;
}

/** The start of a title as one line; '' for what is no text. */
export function shortened(title: unknown): string {
  const line = (asWords(title) ?? '').slice(0, 1000).trim().replace(/\s+/gu, ' ');
  if (line.length <= LONGEST) return line;
  // By code points: half of an emoji is none.
  const letters = Array.from(line.slice(0, LONGEST * 2));
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}

/** Returns the start of the widget's title, by which it differs from others of its type; '' without a title. */
export const excerptOf = ({ value }: TreeNode): string => shortened(titleOf(value));
