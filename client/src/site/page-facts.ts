import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/catalog';
import { readFields } from '@vestry/sync/widgets/read-fields';
import { safeImage } from '@vestry/sync/widgets/fields/safe';

/** One widget of a page with its valid fields, in the order in which a visitor meets it. */
export interface Met {
  id: string;
  type: string;
  fields: Record<string, unknown>;
}

/** Every widget of the page, those of linked elements included; an element inside itself is not followed. */
export function* widgetsOf(
  node: TreeNode,
  elements: Readonly<Record<number, TreeNode>>,
  trail: readonly number[] = [],
): Generator<Met> {
  const { id, type } = node.value;
  const definition = definitionOf(type);
  if (!definition) return;
  const fields: Record<string, unknown> = readFields(definition, node.value);
  yield { id, type, fields };
  const elementId = type === 'div' && typeof fields.elementId === 'number' ? fields.elementId : undefined;
  const linked = elementId === undefined ? undefined : elements[elementId];
  if (elementId !== undefined && linked && !trail.includes(elementId)) {
    yield* widgetsOf(linked, elements, [...trail, elementId]);
  } else {
    for (const child of node.children ?? []) yield* widgetsOf(child, elements, trail);
  }
}

export interface PageFacts {
  title: string | undefined;
  /** The first running text, or what the page's headings say; at most 160 characters. */
  description: string | undefined;
  image: string | undefined;
  /** The widget whose title is the page's h1, when no text is one. */
  mainHeading: string | undefined;
  hasH1: boolean;
  types: Set<string>;
}

const DESCRIPTION_LENGTH = 160;

/** What the document's head and outline need to know of a page. */
export function factsOf(tree: TreeNode, elements: Readonly<Record<number, TreeNode>>): PageFacts {
  const met = [...widgetsOf(tree, elements)];
  const headings = met.filter(
    ({ type, fields }) => type === 'text' && fields.tag !== undefined && fields.tag !== 'p',
  );
  const h1 = headings.find(({ fields }) => fields.tag === 'h1' && fields.text);
  const titled = met.find((widget) => ownTitle(widget) !== undefined);
  const own = titled && ownTitle(titled);
  const title =
    (h1?.fields.text as string | undefined) ?? own ?? (headings[0]?.fields.text as string | undefined);
  const words = met.map(runningText).find((text) => text !== undefined);
  return {
    title: title && oneLine(title),
    description: shorten(words ?? filled(met.flatMap(headingOf).join(' · '))),
    image: met.flatMap(imagesOf)[0],
    mainHeading: h1 ? undefined : titled?.id,
    hasH1: h1 !== undefined || titled !== undefined,
    types: new Set(met.map(({ type }) => type)),
  };
}

function items(fields: Record<string, unknown>, name: string): Record<string, unknown>[] {
  return (fields[name] ?? []) as Record<string, unknown>[];
}

/** The title that the widget shows as a heading of its own. */
function ownTitle({ id, type, fields }: Met): string | undefined {
  if (id === ROOT_ID || type === 'survey1') return undefined;
  const title = type === 'hero1' ? items(fields, 'slides')[0]?.title : fields.title;
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** What stands out of the widget, for a page without any running text. */
function headingOf(widget: Met): string[] {
  const { type, fields } = widget;
  const heading = type === 'text' ? filled(fields.text) : ownTitle(widget);
  const names = LISTS.flatMap((list) => items(fields, list)).map(({ name, question }) => name ?? question);
  return [heading, ...names].filter((words): words is string => typeof words === 'string' && words !== '');
}
const LISTS = ['members', 'groups', 'courses', 'items'];

function runningText({ type, fields }: Met): string | undefined {
  if (type === 'text' && (fields.tag === undefined || fields.tag === 'p')) return filled(fields.text);
  if (type === 'hero1') return filled(items(fields, 'slides')[0]?.description);
  return filled(fields.subtitle);
}

function imagesOf({ fields }: Met): string[] {
  const nested = [...items(fields, 'slides'), ...items(fields, 'courses'), ...items(fields, 'members')];
  return nested.flatMap((item) => safeImage(item.image ?? item.imageUrl) ?? []);
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function shorten(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = oneLine(text);
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
