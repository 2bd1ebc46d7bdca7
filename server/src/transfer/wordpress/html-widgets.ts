import type { Marks, Run } from '@vestry/sync/tree/marked-text';
import type { TreeNode } from '@vestry/sync/tree/node';
import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { MOST } from './html-bounds';
import { BLOCKS, DROPPED, MARKS, PLACES } from './html-names';
import { type Loss, MadeWidgets } from './made-widgets';
import {
  attribute,
  cut,
  elementsBelow,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  trimmed,
  wordsOf,
} from './marked-runs';
import { parsed, TooDeep } from './parse-html';
import { type Addresses, type Picture, pictureOf } from './pictures';
import { withoutShortcodes } from './shortcodes';
import { type Place, TextRun } from './text-run';

export interface Converted {
  widgets: TreeNode[];
  /** What could not be taken, or not as it was: each kind, and its name. */
  losses: [Loss, string][];
}

class Converter {
  readonly #made = new MadeWidgets();
  readonly #addresses: Addresses;
  readonly #textRun: TextRun;

  constructor(addresses: Addresses, isInBlocks: boolean) {
    this.#addresses = addresses;
    this.#textRun = new TextRun(this.#made, isInBlocks);
  }

  convert(html: string): Converted {
    if (html.length > MOST.html) this.#made.lose('cut', '…');
    const whole = withoutShortcodes(cut(html, MOST.html), (name) => this.#made.lose('shortcode', name));
    const start: Place = { kind: 'p', marks: {}, level: 1, kept: false, nested: 0 };
    try {
      return this.#whole(parsed(whole), start);
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
      this.#made.lose('cut', '<…>');
      return this.#whole(parsed(whole.replaceAll(/<[^<>]*>?/g, '\n')), start);
    }
  }

  #whole(nodes: readonly HtmlNode[], place: Place): Converted {
    return { widgets: this.#within(nodes, place), losses: this.#made.losses };
  }

  /** Widgets of their own, as of a column. */
  #within(nodes: readonly HtmlNode[], place: Place): TreeNode[] {
    return this.#made.apart(() => {
      this.#all(nodes, place);
      this.#textRun.end(place);
    });
  }

  #all(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if ('value' in node) this.#textRun.text(node.value, place);
      else if (isElement(node)) this.#element(node, place);
      else if ('data' in node) this.#comment(node.data);
    }
  }

  /** A block that WordPress fills when it is looked at ends in its first comment: '<!-- wp:calendar /-->'. */
  #comment(data: string): void {
    const [, name, end] = /^\s*wp:([a-z0-9/-]{1,60})\s[^]*?(\/)?\s*$/.exec(data.slice(0, 2_000)) ?? [];
    if (name && end && name !== 'spacer' && name !== 'nextpage') this.#made.lose('block', name);
  }

  #element(element: HtmlElement, place: Place): void {
    const { tagName: name, childNodes } = element;
    const marks = MARKS[name];
    if (DROPPED.has(name)) this.#made.lose('html', name);
    else if (marks) this.#all(childNodes, { ...place, marks: { ...place.marks, ...marks } });
    else if (!this.#filled(element, place) && !this.#grouped(element, place)) this.#other(element, place);
  }

  /** Elements that show something by themselves. */
  #filled(element: HtmlElement, place: Place): boolean {
    switch (element.tagName) {
      case 'br':
        this.#textRun.run('\n', place);
        return true;
      case 'img':
        this.#image(element, '', place);
        return true;
      case 'hr':
        this.#textRun.end(place);
        this.#made.widget('divider1', {});
        return true;
      case 'iframe':
      case 'video':
      case 'embed':
      case 'audio':
        this.#frame(element, place);
        return true;
      case 'wp-gallery': {
        const ids = attribute(element, 'ids')
          .split(/[\s,]+/)
          .filter(Boolean);
        this.#gallery(this.#addresses.gallery(ids), place);
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
        this.#anchor(element, place);
        return true;
      case 'table':
        this.#made.lose('changed', 'table');
        this.#inBlock(element, place);
        return true;
      case 'tr':
        this.#row(element, place);
        return true;
      case 'ul':
      case 'ol':
        if (isGallery) this.#pictures(element, place);
        else this.#list(element, place);
        return true;
      case 'figure':
        if (isGallery) this.#pictures(element, place);
        else this.#figure(element, place);
        return true;
      case 'blockquote':
        this.#inBlock(element, { ...place, kind: 'quote' });
        return true;
      default:
        return false;
    }
  }

  #other(element: HtmlElement, place: Place): void {
    const { tagName: name } = element;
    if (hasClass(element, 'wp-block-columns') && place.nested < MOST.nested)
      return this.#columns(element, place);
    const kind = BLOCKS[name];
    if (kind === undefined && !PLACES.has(name)) return this.#all(element.childNodes, place);
    if (name === 'h1' || name === 'h5' || name === 'h6') this.#made.lose('changed', name);
    // Within a quotation or an item, paragraphs are parts of it.
    const next = kind === undefined || place.kind !== 'p' ? place.kind : kind;
    this.#inBlock(element, { ...place, kind: next, kept: place.kept || name === 'pre' });
  }

  #inBlock(element: HtmlElement, place: Place): void {
    this.#textRun.end(place);
    this.#all(element.childNodes, place);
    this.#textRun.end(place);
  }

  #columns(element: HtmlElement, place: Place): void {
    const columns = element.childNodes.filter(isElement);
    this.#textRun.end(place);
    this.#made.endArticle();
    const children = columns.map((column): TreeNode => ({
      value: withNewestShape({ id: this.#made.nextKey(), type: 'div' }),
      children: this.#within([column], { ...place, kind: 'p', nested: place.nested + 1 }),
    }));
    const filled = children.filter((child) => child.children?.length);
    if (filled.length === 0) return;
    const count = String(Math.min(Math.max(filled.length, 2), 4));
    this.#made.widget('columns1', { count, ratio: 'even', align: 'start' }, filled);
  }

  #row(element: HtmlElement, place: Place): void {
    this.#textRun.end(place);
    const cells = element.childNodes.filter(isElement);
    for (const [at, cell] of cells.entries()) {
      if (at > 0) this.#textRun.run(' | ', place);
      const words = trimmed(this.#cellRuns(cell, place));
      for (const [text, marks = {}] of words) this.#textRun.run(text, { marks });
    }
    this.#textRun.end(place);
  }

  /** What a cell says, in one line; pictures in it stand above the row. */
  #cellRuns(cell: HtmlElement, place: Place): Run[] {
    const inline = (nodes: readonly HtmlNode[], marks: Marks) => {
      for (const node of nodes) {
        if ('value' in node) this.#textRun.run(node.value.replaceAll(/\s+/g, ' '), { marks });
        else if (isElement(node)) {
          const { tagName: name } = node;
          if (DROPPED.has(name)) this.#made.lose('html', name);
          else if (name === 'br' || PLACES.has(name) || BLOCKS[name]) {
            this.#textRun.run(' ', { marks });
            inline(node.childNodes, marks);
          } else if (name === 'img') this.#made.lose('html', 'img');
          else
            inline(node.childNodes, {
              ...marks,
              ...MARKS[name],
              ...(name === 'a' ? this.#hrefOf(node) : {}),
            });
        }
      }
    };
    const isHead = cell.tagName === 'th';
    return this.#textRun.apart(() =>
      inline(cell.childNodes, isHead ? { ...place.marks, b: true } : place.marks),
    );
  }

  #list(element: HtmlElement, place: Place): void {
    const kind = element.tagName === 'ol' ? 'number' : 'bullet';
    const isNested = place.kind === 'bullet' || place.kind === 'number';
    const level = isNested ? Math.min(place.level + 1, 3) : 1;
    this.#textRun.end(place);
    for (const child of element.childNodes)
      if (isElement(child)) this.#inBlock(child, { ...place, kind, level });
  }

  #hrefOf(element: HtmlElement): Marks {
    const written = attribute(element, 'href');
    if (written === '') return {};
    const href = this.#addresses.link(written);
    if (href !== undefined && safeHref(href) !== undefined) return { href };
    this.#made.lose('address', written);
    return {};
  }

  #anchor(element: HtmlElement, place: Place): void {
    const marks = this.#hrefOf(element);
    if (hasClass(element, 'wp-block-button__link') && marks.href !== undefined) {
      const text = cut(wordsOf(element), MOST.button);
      this.#textRun.end(place);
      return text === '' ? undefined : this.#made.widget('button1', { text, link: marks.href });
    }
    this.#all(element.childNodes, { ...place, marks: { ...place.marks, ...marks } });
  }

  #picture(element: HtmlElement): Picture | undefined {
    const picture = pictureOf(element, this.#addresses);
    if (!picture) this.#made.lose('html', 'img');
    return picture;
  }

  #image(element: HtmlElement, words: string, place: Place): void {
    const picture = this.#picture(element);
    if (!picture) return;
    const caption = cut(words, MOST.short);
    const image = { ...picture, ...(caption ? { caption } : {}) };
    this.#textRun.end(place);
    const { href } = place.marks;
    // A link to the picture itself, larger, is none that a visitor needs.
    const isLinked = href !== undefined && !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(href);
    if (isLinked) this.#made.widget('image1', { ...image, link: href });
    else this.#made.block({ kind: 'image', ...image });
  }

  #figure(element: HtmlElement, place: Place): void {
    const [image, ...others] = elementsBelow(element, 'img');
    const [caption] = elementsBelow(element, 'figcaption');
    if (!image || others.length > 0) return this.#inBlock(element, place);
    const anchor = elementsBelow(element, 'a').find((each) => elementsBelow(each, 'img').length > 0);
    const marks = anchor ? { ...place.marks, ...this.#hrefOf(anchor) } : place.marks;
    this.#image(image, caption ? wordsOf(caption) : '', { ...place, marks });
  }

  #pictures(element: HtmlElement, place: Place): void {
    const frames = new Map<HtmlElement, HtmlElement>();
    for (const frame of [...elementsBelow(element, 'figure'), ...elementsBelow(element, 'li')]) {
      const [image, ...others] = elementsBelow(frame, 'img');
      if (image && others.length === 0 && !frames.has(image)) frames.set(image, frame);
    }
    const pictures = elementsBelow(element, 'img').flatMap((image): Picture[] => {
      const picture = this.#picture(image);
      const around = frames.get(image);
      const words = around && elementsBelow(around, 'figcaption')[0];
      const caption = words ? cut(wordsOf(words), MOST.short) : '';
      return picture ? [{ ...picture, ...(caption ? { caption } : {}) }] : [];
    });
    const own = element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'figcaption');
    this.#gallery(pictures, place);
    if (own) this.#inBlock(own, place);
  }

  #gallery(pictures: readonly Picture[], place: Place): void {
    this.#textRun.end(place);
    if (pictures.length === 0) return this.#made.lose('shortcode', 'gallery');
    for (let at = 0; at < pictures.length; at += MOST.items) {
      const items = pictures
        .slice(at, at + MOST.items)
        .map((picture) => ({ key: this.#made.nextKey(), ...picture }));
      this.#made.widget('gallery1', { items, columns: items.length === 2 ? '2' : '3', crop: 'landscape' });
    }
  }

  #frame(element: HtmlElement, place: Place): void {
    const inner = elementsBelow(element, 'source')[0];
    const written = attribute(element, 'src') || (inner ? attribute(inner, 'src') : '');
    this.#textRun.end(place);
    if (videoOf(written)) return this.#made.widget('video1', { url: written });
    const href = this.#addresses.link(written.replace(/^\/\//, 'https://'));
    if (href === undefined || safeHref(href) === undefined) return this.#made.lose('html', element.tagName);
    this.#made.lose('changed', element.tagName);
    this.#made.block({ kind: 'p', text: [[cut(href, MOST.text), { href }]] });
  }
}

/** What an editor of WordPress has written, as widgets. Any text gives valid ones. */
export function htmlWidgets(html: string, addresses: Addresses): Converted {
  return new Converter(addresses, html.includes('<!-- wp:')).convert(html);
}
