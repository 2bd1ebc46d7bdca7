import { inPlainText } from '@vestry/sync/text/in-plain-text';
import { asMarked } from '@vestry/sync/tree/marked-text';
import type { TreeNode, WidgetValue } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { labelText } from '@vestry/sync/widgets/label-text';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { type Edit, itemsOf, setField } from '../../model/edits';
import { panelModel, type PanelField } from '../../model/panel-model';

/** Where a text lies in its document. */
export interface TextSpot {
  readonly id: string;
  /** A field; or list, key of the item, and field. */
  readonly path: readonly string[];
  /** Of a list of lines. */
  readonly line: number | null;
}

/** A text of a widget as it is now. */
export interface TextField {
  label: string;
  text: string;
  /** Line breaks are kept. */
  multiline: boolean;
  /** In characters. */
  max: number;
}

const TAB_LABEL: PanelField = {
  name: 'label',
  optional: true,
  max: 100,
  meta: { control: 'text', label: 'widgets.label' },
};

function fieldAt({ value }: TreeNode, [first, key, inner]: readonly string[]): PanelField | undefined {
  const definition = isForeign(value) ? undefined : definitionOf(value.type);
  const field = definition && panelModel(definition.schema).find(({ name }) => name === first);
  if (key === undefined || !field) return field;
  if (field.meta.control === 'tabs') return inner === 'label' ? TAB_LABEL : undefined;
  return field.items?.find(({ name }) => name === inner);
}

/** The item of a list, or the widget's own value. */
function holderOf(node: TreeNode, [list = '', key]: readonly string[]): Record<string, unknown> | undefined {
  return key === undefined ? node.value : itemsOf(node, list).find((item) => item.key === key);
}

function wordsOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const text = asMarked(value);
  return text && inPlainText(text);
}

/** The text in the value of a field; null for a value of another kind. */
function textIn(value: unknown, { meta: { control } }: PanelField, line: number | null): string | null {
  if (control === 'text' || control === 'long-text' || control === 'marked') return wordsOf(value ?? '');
  if (control === 'logo') return (value as { text?: string } | undefined)?.text ?? null;
  if (control !== 'strings' || line === null || !Array.isArray(value)) return null;
  const found: unknown = value[line];
  return typeof found === 'string' ? found : null;
}

function withTextIn(
  value: unknown,
  { meta, optional }: PanelField,
  line: number | null,
  text: string,
): unknown {
  if (meta.control === 'logo') return { text };
  if (meta.control === 'strings') return (value as string[]).with(line ?? 0, text);
  // As the panel does it: an emptied field of those that may be missing goes.
  return text === '' && optional ? undefined : text;
}

/** Null for what is no text of this widget, or is none any more. */
export function textFieldOf(node: TreeNode, { path, line }: TextSpot): TextField | null {
  const field = fieldAt(node, path);
  const holder = holderOf(node, path);
  const text = field && holder ? textIn(holder[field.name], field, line) : null;
  if (!field || text === null) return null;
  return {
    label: labelText(field.meta.label),
    text,
    multiline: field.meta.control === 'long-text' || field.meta.control === 'marked',
    max: field.max ?? Number.POSITIVE_INFINITY,
  };
}

function next(node: TreeNode, { path, line }: TextSpot, text: string): { value: unknown } | null {
  const field = fieldAt(node, path);
  const holder = holderOf(node, path);
  return field && holder ? { value: withTextIn(holder[field.name], field, line, text) } : null;
}

/** The same operation that the panel would make of it. */
export function setText(node: TreeNode, spot: TextSpot, text: string): Edit | null {
  const found = next(node, spot, text);
  return found && setField(node, [...spot.path], found.value);
}

/** What the widget would be with another text there. */
export function withText(node: TreeNode, spot: TextSpot, text: string): WidgetValue {
  const found = next(node, spot, text);
  const [first = '', key, inner = ''] = spot.path;
  if (!found) return node.value;
  if (key === undefined) return { ...node.value, [first]: found.value };
  const items = itemsOf(node, first).map((item) =>
    item.key === key ? { ...item, [inner]: found.value } : item,
  );
  return { ...node.value, [first]: items };
}
