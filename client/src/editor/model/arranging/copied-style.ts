import { messageOf } from '@vestry/sync/messages/message';
import { equal } from '@vestry/sync/tree/json';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { type Look, styleFields } from '@vestry/sync/widgets/fields/style';
import { idleLooks } from '@vestry/sync/widgets/idle-looks';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { z } from 'zod';
import type { Edit } from '../edits';
import { SHOWN_ON } from '../look-steps';
import type { TreeIndex } from '../tree-index';

/** The looks of a widget without its contents: each that does something for it, undefined where it is the widget's own. */
export const copiedStyleSchema = z.object({
  looks: z.array(z.string()),
  values: z.record(z.string(), z.unknown()),
});
export type CopiedStyle = z.infer<typeof copiedStyleSchema>;

const FIELDS = Object.keys(styleFields) as (keyof typeof styleFields)[];

/** The looks that do something for a widget, alignment among them; none for one that this program does not know. */
function looksOf({ value }: TreeNode): readonly Look[] {
  const definition = isForeign(value) ? undefined : definitionOf(value.type);
  if (!definition) return [];
  const idle = idleLooks(definition, value);
  return [...FIELDS, 'align' as const].filter((look) => !idle.includes(look));
}

export function copyStyle(node: TreeNode): CopiedStyle | null {
  const looks = looksOf(node);
  if (looks.length === 0) return null;
  const stored = FIELDS.filter((name) => looks.includes(name) && node.value[name] !== undefined);
  return { looks: [...looks], values: Object.fromEntries(stored.map((name) => [name, node.value[name]])) };
}

const isAlignment = (name: string): boolean => /^text-(?:left|center|right)$/.test(name);

/** Class names of one side are kept of the target: where they hide it, and how it is aligned if that is not shared. */
function classNames(source: unknown, target: unknown, hasAlignment: boolean): string | undefined {
  const own = (name: string) => SHOWN_ON.read(name) !== '' || (!hasAlignment && isAlignment(name));
  const list = (value: unknown) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);
  const names = [...list(source).filter((name) => !own(name)), ...list(target).filter(own)];
  return names.length > 0 ? names.join(' ') : undefined;
}

function operationsOn(node: TreeNode, { looks, values }: CopiedStyle): Operation[] {
  const shared = new Set(looksOf(node).filter((look) => looks.includes(look)));
  return FIELDS.filter((name) => shared.has(name)).flatMap((name): Operation[] => {
    const now = node.value[name];
    const next = name === 'className' ? classNames(values.className, now, shared.has('align')) : values[name];
    if (equal(now, next) || !styleFields[name].safeParse(next).success) return [];
    const operation: Operation = { op: 'set', id: node.value.id, path: [name] };
    return [next === undefined ? operation : { ...operation, value: next }];
  });
}

/** Gives the widgets the looks that were copied, as far as they have them too. Null where that changes nothing. */
export function pasteStyle(index: TreeIndex, ids: readonly string[], style: CopiedStyle): Edit | null {
  const operations = ids.flatMap((id) => {
    const node = id === ROOT_ID ? undefined : index.get(id)?.node;
    return node ? operationsOn(node, style) : [];
  });
  return operations.length > 0
    ? { label: messageOf('arranging.stepPasteStyle', { count: ids.length }), operations }
    : null;
}
