import { withinLimit } from '../limits/composed-page';
import type { Brightness } from '../media/brightness';
import { ROOT_ID, type TreeNode } from '../tree/node';
import type { WidgetDefinition } from '../widgets/define-widget';
import { withoutIdle } from '../widgets/idle-looks';
import { definitionOf } from '../widgets/known-widgets';
import type { ElementRef } from '../widgets/element-ref';
import { linkedElement } from '../widgets/linked-element';
import { type Palette, shownColour, USUAL_PALETTE } from '../widgets/palette';
import { readFields } from '../widgets/read-fields';
import { isForeign } from '../widgets/shapes';
import { atOnce, type Steps } from './in-steps';
import { readWidget, type ShownWidget } from './read-widget';
import { gatherSamples } from './samples';
import { emptyShown, type Place, type Shown } from './shown';

/** A part of the page that is a document of its own. */
export interface PartOfPage {
  /** The element, as the page names it. */
  id: ElementRef;
  tree: TreeNode;
}

export interface DocumentToCheck {
  tree: TreeNode;
  /** Has what stands around a page's contents. It is left out for an element. */
  page?: { header: PartOfPage | null; footer: PartOfPage | null };
  /** Trees of the general elements that are linked, by what the links name them by. */
  elements: Readonly<Record<ElementRef, TreeNode>>;
  /** The site's colours, where it has chosen some. */
  palette?: Palette | undefined;
  /** Is the media library's text of an image: '' where it is a decoration or has none; undefined where it is not known. */
  altOf?: (address: string) => string | undefined;
  /** Says how light an image is, where that is known. */
  brightnessOf?: (address: string) => Brightness | undefined;
}

/** Trees are never changed in place, so that a widget is read once for all the checks of a session. */
const read = new WeakMap<TreeNode['value'], { definition: WidgetDefinition; shown: ShownWidget }>();

function shownOf(definition: WidgetDefinition, node: TreeNode): ShownWidget {
  const known = read.get(node.value);
  if (known?.definition === definition) return known.shown;
  const shown = readWidget(definition, readFields(definition, node.value));
  read.set(node.value, { definition, shown });
  return shown;
}

/** Says which part of the page is being read. */
interface Spot {
  element: ElementRef | undefined;
  /** '#rrggbb' of what a widget without a background stands on. */
  surface: string;
  /** The elements that lead here; none is shown inside itself. */
  trail: readonly TreeNode[];
  /** Whether the title of a widget here can be the page's main heading. */
  isContents: boolean;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.widget === other.widget && one.element === other.element;

function reader({ elements, altOf, brightnessOf, palette }: DocumentToCheck) {
  const shown = emptyShown();
  /** The first titled widget of the contents: its first heading is the page's own where no text is one. */
  let titled: { title: string; first: number } | undefined;

  function add(widget: ShownWidget, node: TreeNode, { element, isContents }: Spot): void {
    const place = (at: readonly string[]): Place => ({
      ...(element === undefined ? {} : { element }),
      widget: node.value.id,
      at,
    });
    if (isContents && widget.title !== undefined && node.value.id !== ROOT_ID)
      titled ??= { title: widget.title, first: shown.headings.length };
    for (const { at, ...heading } of widget.headings) shown.headings.push({ ...heading, place: place(at) });
    for (const { at, own, ...picture } of widget.pictures)
      shown.pictures.push({ ...picture, words: own || wordsOf(picture.address), place: place(at) });
    for (const { at, ...link } of widget.links) shown.links.push({ ...link, place: place(at) });
    for (const { at, title } of widget.frames) shown.frames.push({ title, place: place(at) });
    for (const { words, address, part, at } of widget.whiteWords)
      shown.whiteWords.push({ words, behind: luminanceOf(address, part), place: place(at) });
    for (const at of widget.blankHeaders) shown.blankHeaders.push(place(at));
    for (const { at, words } of widget.samples) shown.samples.push({ words, place: place(at) });
  }

  function luminanceOf(address: string, part: keyof Brightness): number | undefined {
    const percent = brightnessOf?.(address)?.[part];
    return percent === undefined ? undefined : percent / 100;
  }

  /** Whether the library of a site's own image is known; others have no words but those of the widget. */
  const wordsOf = (address: string): string | undefined =>
    altOf && address.startsWith('/api/') ? altOf(address) : '';

  /** A widget a step. Gives back whether visitors see anything of it. */
  function* visit(node: TreeNode, spot: Spot): Steps<boolean> {
    yield;
    const definition = definitionOf(node.value.type);
    // A widget of a newer program may show anything.
    if (!definition || isForeign(node.value)) return true;
    const fields: Readonly<Record<string, unknown>> = readFields(definition, node.value);
    const widget = shownOf(definition, node);
    add(widget, node, spot);
    const place: Place = {
      ...(spot.element === undefined ? {} : { element: spot.element }),
      widget: node.value.id,
      at: [],
    };
    if (definition.listsSite) shown.lists.push(place);
    const surface = stand(withoutIdle(definition, fields), spot, place);
    const below = belowOf(node, fields, { ...spot, surface });
    const isContainer = definition.children !== 'none';
    let isSeen = false;
    for (const [child, at] of below) isSeen = (yield* visit(child, at)) || isSeen;
    const isBlank = !isSeen && (definition.children === 'any' || widget.isBlank);
    // A container is not reported when its empty children were.
    if (isBlank && below.length === 0) shown.blanks.push({ isContainer, place });
    return !isBlank;
  }

  /** Records the colours of a widget's texts and returns the background that its children stand on. */
  function stand(fields: Readonly<Record<string, unknown>>, { surface }: Spot, place: Place): string {
    const background = shownColour(fields.bgColor as string | undefined, palette) ?? surface;
    const text = shownColour(fields.textColor as string | undefined, palette);
    if (text !== undefined)
      shown.colours.push({ text, background, isLarge: false, place: { ...place, at: ['textColor'] } });
    return background;
  }

  /** The children, or the element that is shown in their place. */
  function belowOf(
    node: TreeNode,
    fields: Readonly<Record<string, unknown>>,
    spot: Spot,
  ): (readonly [TreeNode, Spot])[] {
    const id = linkedElement(fields);
    const tree = id === undefined ? undefined : elements[id];
    if (id === undefined || tree === undefined || spot.trail.includes(tree))
      return (node.children ?? []).map((child) => [child, spot] as const);
    return [[tree, { ...spot, element: id, trail: [...spot.trail, tree] }]];
  }

  return { shown, visit, titled: () => titled };
}

/** That heading is the page's own, and the items of its widget stand right below it. */
function promote(headings: Shown['headings'], first: number): void {
  const main = headings[first];
  if (!main) return;
  headings[first] = { ...main, level: 1 };
  for (const [at, heading] of headings.entries()) {
    const isItem = heading.level === 3 && heading.place.at.length === 3;
    if (isItem && isSamePlace(heading.place, main.place)) headings[at] = { ...heading, level: 2 };
  }
}

const groundOf = ({ palette = USUAL_PALETTE }: DocumentToCheck): string => palette.background;

function shownTree({ tree, page, elements }: DocumentToCheck): TreeNode {
  const [header, footer] = [page?.header?.tree ?? null, page?.footer?.tree ?? null];
  return withinLimit({ tree, header, footer, elements }).tree;
}

/** The document as its visitors meet it: header, contents, footer. */
export const readDocument = (document: DocumentToCheck): Shown => atOnce(reading(document));

/** The same, in steps; as far as the page is shown. */
export function* reading(document: DocumentToCheck): Steps<Shown> {
  yield* gatherSamples();
  const { shown, visit, titled } = reader(document);
  const { page } = document;
  const tree = shownTree(document);
  const around = { surface: groundOf(document), trail: [], isContents: false } as const;
  if (page?.header) yield* visit(page.header.tree, { ...around, element: page.header.id });
  const first = shown.headings.length;
  yield* visit(tree, { ...around, element: undefined, isContents: page !== undefined });
  const headings = shown.headings.slice(first);
  if (page?.footer) yield* visit(page.footer.tree, { ...around, element: page.footer.id });
  if (!page) return shown;
  const main = headings.find(({ level }) => level === 1);
  const promoted = main ? undefined : titled();
  if (promoted) promote(shown.headings, promoted.first);
  const title = main?.words ?? promoted?.title ?? headings[0]?.words ?? '';
  return { ...shown, page: { title, hasHeader: page.header !== null } };
}
