import type { TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { MOST } from './html-bounds';
import { BLOCKS, DROPPED, isSimplified, marksWithin, PLACES } from './html-names';
import type { HtmlReading } from './html-reading';
import { type Anchors, anchorsOf, joinInPageLinks } from './in-page-links';
import { type Loss, MadeWidgets } from './made-widgets';
import { attribute, cut, hasClass, type HtmlElement, type HtmlNode, isElement, wordsOf } from './marked-runs';
import { parsed } from './parse-html';
import type { Addresses } from './pictures';
import { readComment, readNetworks, readOfSquarespace } from './blocks/read-blocks';
import { readFaqs } from './elements/read-faqs';
import { readForm, wordsInFields } from './elements/read-forms';
import { readEmbed, readFrame } from './elements/read-frames';
import { readArea, readButton, readLink } from './elements/read-links';
import { readList } from './elements/read-lists';
import { readMath } from './elements/read-math';
import { makeGallery, readBackground, readFigure, readImage, readPictures } from './elements/read-pictures';
import { readRow, readTable, readTableFigure } from './elements/read-tables';
import { titlesIn } from './elements/read-titles';
import { withoutShortcodes } from './builders/shortcodes';
import { type Place, TextRun } from './text-run';

export interface Converted {
  widgets: TreeNode[];
  /** What could not be taken, or not as it was. */
  losses: Loss[];
  anchors: Anchors;
  /** Some link leads to a place on another page of this site. */
  leadsAcross: boolean;
}

class Converter implements HtmlReading {
  readonly made = new MadeWidgets();
  readonly addresses: Addresses;
  readonly textRun: TextRun;
  /** The words of the entry in one line, once they are asked for. */
  #words: string | undefined;
  #html = '';

  constructor(addresses: Addresses, isInBlocks: boolean) {
    this.addresses = addresses;
    this.textRun = new TextRun(this.made, addresses, isInBlocks);
  }

  convert(html: string): Converted {
    if (html.length > MOST.html) this.made.lose('cut', '…');
    const whole = withoutShortcodes(cut(html, MOST.html), (...loss) => this.made.lose(...loss));
    this.#html = whole;
    const start: Place = { kind: 'p', marks: {}, level: 1, kept: false, nested: 0 };
    const nodes = parsed(whole, () => this.made.lose('cut', '<…>'));
    const widgets = this.within(nodes, start);
    for (const title of titlesIn(whole)) if (!this.hasWords(title)) this.made.lose('changed', 'title', title);
    const anchors = anchorsOf(widgets, this.made.places);
    // Without that sign no address names a place on a page.
    const leadsAcross =
      whole.includes('#') && joinInPageLinks(widgets, anchors, (href) => this.made.lose('address', href));
    return { widgets, losses: this.made.losses, anchors, leadsAcross };
  }

  within(nodes: readonly HtmlNode[], place: Place): TreeNode[] {
    return this.made.apart(() => {
      this.all(nodes, place);
      this.textRun.end();
    });
  }

  all(nodes: readonly HtmlNode[], place: Place): void {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at]!;
      const read = readFaqs(this, nodes, at, place);
      if (read > 0) at += read - 1;
      else if ('value' in node) this.textRun.text(node.value, place);
      else if (isElement(node)) this.#element(node, place);
      else if ('data' in node) readComment(this, node.data, place);
    }
  }

  hasWords(words: string): boolean {
    this.#words ??= lineOf(this.#html.replaceAll(/<!--[^]*?-->/g, ' '));
    const line = lineOf(words);
    // What has no words may be a picture.
    return line !== '' && this.#words.includes(line);
  }

  #element(element: HtmlElement, around: Place): void {
    const { tagName: name } = element;
    const place = { ...around, marks: marksWithin(around.marks, element) };
    if (element.attrs.length > 0) {
      this.#name(element);
      readBackground(this, element, place);
      readOfSquarespace(this, element);
    }
    if (DROPPED.has(name)) {
      const words = isCode(name) ? '' : `${wordsOf(element)} ${wordsInFields(element)}`;
      this.made.lose('html', name, words);
    } else if (!this.#filled(element, place) && !this.#grouped(element, place)) this.#other(element, place);
  }

  /** Links may lead to its id. */
  #name(element: HtmlElement): void {
    const { tagName: name } = element;
    const ids = element.attrs.filter((each) => each.name === 'id' || (each.name === 'name' && name === 'a'));
    if (ids.length > 0 && (BLOCKS.has(name) || PLACES.has(name))) this.textRun.end();
    for (const { value } of ids) this.made.place(value);
  }

  /** Elements that show something by themselves. */
  #filled(element: HtmlElement, place: Place): boolean {
    switch (element.tagName) {
      case 'br':
        this.textRun.run('\n', place);
        return true;
      case 'img':
        readImage(this, element, place);
        return true;
      case 'hr':
        this.textRun.end();
        this.made.widget('divider1', {});
        return true;
      case 'iframe':
      case 'video':
      case 'embed':
      case 'audio':
        readFrame(this, element);
        return true;
      case 'object':
        // What it shows of a file is what the link beside it leads to.
        if (!hasClass(element, 'wp-block-file__embed')) readFrame(this, element);
        return true;
      case 'area':
        readArea(this, element);
        return true;
      case 'math':
        readMath(this, element, place);
        return true;
      case 'button':
        readButton(this, element, place);
        return true;
      case 'wp-gallery': {
        const ids = attribute(element, 'ids')
          .split(/[\s,]+/)
          .filter(Boolean);
        makeGallery(this, this.addresses.gallery(ids));
        return true;
      }
      default:
        return false;
    }
  }

  /** Elements that say what is in them is. */
  #grouped(element: HtmlElement, place: Place): boolean {
    const isGallery = hasClass(element, 'wp-block-gallery');
    switch (element.tagName) {
      case 'a':
        readLink(this, element, place);
        return true;
      case 'form':
        readForm(this, element, place);
        return true;
      case 'table':
        readTable(this, element, place);
        return true;
      case 'tr':
        readRow(this, element, place);
        return true;
      case 'ul':
      case 'ol':
        if (isGallery) readPictures(this, element, place);
        else if (hasClass(element, 'wp-block-social-links')) readNetworks(this, element, place);
        else readList(this, element, place);
        return true;
      case 'figure':
        if (isGallery) readPictures(this, element, place);
        else if (hasClass(element, 'wp-block-embed')) readEmbed(this, element, place);
        else if (hasClass(element, 'wp-block-table')) readTableFigure(this, element, place);
        else readFigure(this, element, place);
        return true;
      case 'blockquote':
        this.inBlock(element, { ...place, kind: 'quote' });
        return true;
      default:
        return false;
    }
  }

  #other(element: HtmlElement, place: Place): void {
    const { tagName: name } = element;
    if (hasClass(element, 'wp-block-columns') && place.nested < MOST.nested)
      return this.#columns(element, place);
    const kind = BLOCKS.get(name);
    if (kind === undefined && !PLACES.has(name)) return this.#inLine(element, place);
    if (name === 'h1' || name === 'h5' || name === 'h6') this.made.lose('changed', name);
    // Within a quotation or an item, paragraphs are parts of it.
    const next = kind === undefined || place.kind !== 'p' ? place.kind : kind;
    this.inBlock(element, { ...place, kind: next, kept: place.kept || name === 'pre' });
  }

  #inLine(element: HtmlElement, place: Place): void {
    const { tagName: name, childNodes } = element;
    if (isSimplified(name)) this.made.lose('changed', name, attribute(element, 'title'));
    if (name === 'q') this.textRun.run('“', place);
    this.all(childNodes, place);
    if (name === 'q') this.textRun.run('”', place);
  }

  inBlock(element: HtmlElement, place: Place): void {
    this.textRun.end();
    this.all(element.childNodes, place);
    this.textRun.end();
  }

  #columns(element: HtmlElement, place: Place): void {
    this.textRun.end();
    this.made.endArticle();
    const children = columnsOf(element).map((nodes): TreeNode => ({
      value: withNewestShape({ id: this.made.nextKey(), type: 'div' }),
      children: this.within(nodes, { ...place, kind: 'p', nested: place.nested + 1 }),
    }));
    const filled = children.filter((child) => child.children?.length);
    if (filled.length === 0) return;
    const count = String(Math.min(Math.max(filled.length, 2), 4));
    this.made.widget('columns1', { count, ratio: 'even', align: 'start' }, filled);
  }
}

/** Each column with what stands before it; what stands behind the last one is a part of that. */
function columnsOf({ childNodes }: HtmlElement): HtmlNode[][] {
  const columns: HtmlNode[][] = [];
  let next: HtmlNode[] = [];
  for (const node of childNodes) {
    next.push(node);
    if (!isElement(node)) continue;
    columns.push(next);
    next = [];
  }
  if (columns.length === 0) return [next];
  columns.at(-1)!.push(...next);
  return columns;
}

/** Whether what is in it was never read by a visitor. */
const isCode = (name: string) => /^(?:script|style|template|noscript)$/.test(name);

/** The words of HTML, without what is between them. */
const lineOf = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** What an editor of WordPress has written, as widgets. Any text gives valid ones. */
export function htmlWidgets(html: string, addresses: Addresses): Converted {
  return new Converter(addresses, html.includes('<!-- wp:')).convert(html);
}
