import { withinLimit } from '@vestry/sync/limits/composed-page';
import type { SiteContext } from '@vestry/sync/site/site';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import type { ListFact, WidgetFacts } from '@vestry/sync/widgets/facts';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { readFields } from '@vestry/sync/widgets/read-fields';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { placeholderOf } from '../widgets/foreign';

/** One widget of a page in the order in which a visitor meets it: what it says of itself, asked when it is needed. */
export interface Met {
  id: string;
  type: string;
  fact: <Name extends keyof Facts>(name: Name) => ReturnType<NonNullable<Facts[Name]>> | undefined;
}

type Facts = WidgetFacts<Record<string, unknown>>;
type OnLeftOut = SiteContext['onLeftOut'];

/**
 * Every widget of the page, those of linked elements included; an element inside itself is not followed. A fact that
 * throws is left out and reported.
 */
export function* widgetsOf(
  node: TreeNode,
  elements: Readonly<Record<ElementRef, TreeNode>>,
  onLeftOut?: OnLeftOut,
  trail: readonly ElementRef[] = [],
): Generator<Met> {
  const { id, type } = node.value;
  const definition = definitionOf(type);
  if (!definition || placeholderOf(node.value) !== null) return;
  const fields: Record<string, unknown> = readFields(definition, node.value);
  const fact: Met['fact'] = (name) => {
    try {
      return definition.facts?.[name]?.(fields) as never;
    } catch (error) {
      onLeftOut?.({ id, type }, error);
      return undefined;
    }
  };
  yield { id, type, fact };
  const elementId = linkedElement(fields);
  const linked = elementId === undefined ? undefined : elements[elementId];
  if (elementId !== undefined && linked && !trail.includes(elementId)) {
    yield* widgetsOf(linked, elements, onLeftOut, [...trail, elementId]);
  } else {
    for (const child of node.children ?? []) yield* widgetsOf(child, elements, onLeftOut, trail);
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
  /** Of posts and events. */
  lists: ListFact[];
}

const DESCRIPTION_LENGTH = 160;

/** What the document's head and outline need to know of a page, as far as it is shown: see `withinLimit`. */
export function factsOf(
  tree: TreeNode,
  elements: Readonly<Record<ElementRef, TreeNode>>,
  onLeftOut?: OnLeftOut,
): PageFacts {
  const met = [...widgetsOf(withinLimit({ tree, elements }).tree, elements, onLeftOut)];
  const headings = met.flatMap((widget) => widget.fact('headings') ?? []);
  const h1 = headings.find(({ level }) => level === 1);
  const titled = met.find((widget) => ownTitle(widget) !== undefined);
  const title = h1?.words ?? (titled && ownTitle(titled)) ?? headings[0]?.words;
  const words = met.map((widget) => filled(widget.fact('text'))).find((text) => text !== undefined);
  return {
    title: title && oneLine(title),
    description: shorten(words ?? filled(met.flatMap(headingOf).join(' · '))),
    image: met.flatMap(imagesOf)[0],
    mainHeading: h1 ? undefined : titled?.id,
    hasH1: h1 !== undefined || titled !== undefined,
    types: new Set(met.map(({ type }) => type)),
    lists: met.flatMap((widget) => widget.fact('list') ?? []),
  };
}

/** The title that the widget shows as a heading of its own. */
function ownTitle(widget: Met): string | undefined {
  return widget.id === ROOT_ID ? undefined : widget.fact('title') || undefined;
}

/** What stands out of the widget, for a page without any running text. */
function headingOf(widget: Met): string[] {
  const headings = (widget.fact('headings') ?? []).flatMap(({ words }) => filled(words) ?? []);
  const title = headings.length > 0 ? headings : [ownTitle(widget)];
  return [...title, ...(widget.fact('names') ?? [])].flatMap((words) => words || []);
}

function imagesOf(widget: Met): string[] {
  return (widget.fact('images') ?? []).flatMap((address) => safeImage(address) ?? []);
}

function filled(words: string | undefined): string | undefined {
  return words?.trim() ? words : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function shorten(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = oneLine(text);
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  // Chinese is written without spaces.
  return `${cut.slice(0, end > DESCRIPTION_LENGTH / 2 ? end : undefined)}…`;
}
