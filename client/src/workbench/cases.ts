import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { rootType } from '@vestry/sync/widgets/default-tree';
import { fieldMeta, fieldSchemas } from '@vestry/sync/widgets/fields/field';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { z } from 'zod';
import type { Case, Ground } from './place';
import { siteTexts } from '../lib/messages';

/** As much of the text as the field takes. */
function fitted(schema: z.ZodType, text: string): string {
  let length = text.length;
  while (length > 0 && !schema.safeParse(text.slice(0, length)).success) length -= 1;
  return text.slice(0, length).trimEnd();
}

/** A field with the case's texts: in itself, in its lines, or in its items. One that takes no text stays as it is. */
function filled(schema: z.ZodType, now: unknown, texts: Texts): unknown {
  const meta = fieldMeta.get(schema);
  if (meta?.control === 'text') return fitted(schema, texts.line);
  if (meta?.control === 'long-text') return fitted(schema, texts.long);
  if (meta?.control === 'marked') return [[texts.line, { b: true }], [` ${texts.long}`]];
  if (meta?.control === 'strings') return [texts.line, texts.long];
  if (meta?.control === 'logo') return { text: texts.line.slice(0, 100) };
  const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodObject && Array.isArray(now))) return now;
  const { element } = list;
  return now.map((item: Record<string, unknown>) => filledObject(element, item, texts));
}

function filledObject<Value extends Record<string, unknown>>(schema: z.ZodObject, now: Value, texts: Texts) {
  const fields = { ...now };
  for (const [name, field] of fieldSchemas(schema, now)) {
    const value = filled(field, now[name], texts);
    if (value !== undefined) Object.assign(fields, { [name]: value });
  }
  return fields;
}

function withTexts({ value, children }: TreeNode, texts: Texts): TreeNode {
  const definition = definitionOf(value.type);
  return {
    value: definition ? filledObject(definition.schema, value, texts) : value,
    ...(children ? { children: children.map((child) => withTexts(child, texts)) } : {}),
  };
}

/** The sample has its fields and children from the widget itself; its texts are those of the case. */
function widgetOf(type: string, shown: Case): TreeNode {
  if (shown === 'empty') return { value: withNewestShape({ id: 'widget', type }) };
  let ids = 0;
  const sample = instantiate(type, () => `sample-${(ids += 1)}`, siteTexts());
  const texts = TEXTS[shown];
  const { value, children } = texts ? withTexts(sample, texts) : sample;
  return { value: { ...value, id: 'widget' }, ...(children ? { children } : {}) };
}

const isOwnDocument = (type: string): boolean => definitionOf(type)?.root?.only === true;

/** A document of its own, as a header is, or else the only widget of a page. */
export function treeOf(type: string, shown: Case): TreeNode {
  const widget = widgetOf(type, shown);
  return isOwnDocument(type)
    ? { ...widget, value: { ...widget.value, id: ROOT_ID } }
    : { value: { id: ROOT_ID, type: rootType('page') }, children: [widget] };
}

/** The widget that such a tree shows. */
export function widgetIn(tree: TreeNode): TreeNode {
  return isOwnDocument(tree.value.type) ? tree : (tree.children?.[0] ?? tree);
}

/** The dark preset that lies below: what is on it takes colours that can be read there. */
const DARK = 'slate-900';

/** The tree on that ground: a page's root, or a header itself, has it as its background unless it has one already. */
export function onGround(tree: TreeNode, ground: Ground): TreeNode {
  return ground === 'light' ? tree : { ...tree, value: { bgColor: DARK, ...tree.value } };
}

/** What a case writes into the text fields; the sample and the empty widget keep what they have. */
interface Texts {
  /** For fields of one line. */
  line: string;
  /** For fields of several lines. */
  long: string;
}

// No place to break it: an address that somebody pasted, a compound word.
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenspatentpruefungsausschussvorsitzende';
const SENTENCE =
  'This sentence is about nothing in particular, goes on for longer than anybody who wrote the sample would ever have let it, and does not come to an end before the room has run out.';

const TEXTS: Partial<Record<Case, Texts>> = {
  overlong: {
    line: `${WORD} ${SENTENCE}`,
    long: [WORD, SENTENCE, `${SENTENCE} ${WORD} ${SENTENCE}`, SENTENCE].join('\n'),
  },
  // Digits and a Latin name within it: they run from left to right all the same.
  rtl: {
    line: 'ברוכים הבאים, 25 שנים עם Vestry',
    long: 'כולם מוזמנים להצטרף אלינו ביום ראשון בשעה 10:30.\nאין צורך בהרשמה מראש (וגם לא בתשלום), פשוט לבוא.',
  },
};
