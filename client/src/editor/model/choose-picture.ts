import type { Operation } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { fieldMeta, itemSchemaOf } from '@vestry/sync/widgets/fields/field';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import type { z } from 'zod';
import { type Edit, itemsOf, setField } from './edits';

/** The schema of what is beside a field: that of its item, or of its widget. */
function schemaBeside({ value }: TreeNode, [list, key]: readonly string[]): z.ZodObject | undefined {
  const schema = definitionOf(value.type)?.schema;
  return key === undefined ? schema : itemSchemaOf(schema?.shape[list ?? '']);
}

/** The fields beside a picture that are about that one picture: its description, and its focal point. */
function aboutPicture(schema: z.ZodObject, picture: string): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const meta = fieldMeta.get(field as z.ZodType);
    return name === 'alt' || (meta?.control === 'focal-point' && meta.of === picture) ? [name] : [];
  });
}

interface ChosenPicture {
  edit: Edit;
  /** Where it is described, if the widget describes it. */
  described: string[] | undefined;
}

/**
 * Another picture at `path` (a field, or list, key and field), without what describes the former one: an empty
 * description is the one that the media library has.
 */
export function choosePicture(node: TreeNode, path: string[], address: string): ChosenPicture {
  const [list = '', key] = path;
  const name = path.at(-1) ?? '';
  const beside = key === undefined ? node.value : itemsOf(node, list).find((item) => item.key === key);
  const schema = schemaBeside(node, path);
  const about = schema ? aboutPicture(schema, name) : [];
  const edit = setField(node, path, address);
  const placed = (each: string) => [...path.slice(0, -1), each];
  const ended = beside?.[name] === address ? [] : about.filter((each) => beside?.[each] !== undefined);
  const operations = ended.map((each): Operation => ({ op: 'set', id: node.value.id, path: placed(each) }));
  return {
    edit: { ...edit, operations: [...edit.operations, ...operations] },
    described: about.includes('alt') ? placed('alt') : undefined,
  };
}
