import { isSameLanguage } from '@vestry/sync/text/language-tag';
import { MAX_BLOCKS, MAX_MARKED } from '@vestry/sync/widgets/fields/marked';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { isListItem, schema } from './model/schema';
import { sheetsIn } from './model/style-sheets';
import { unwrappedAddress } from './model/unwrapped-address';

/** Beyond this (characters of HTML) the plain text is taken: what was written by hand is never that long. */
export const MOST_HTML = 4_000_000;

/**
 * Takes out what makes HTML long and leaves no text: remarks, programs, sheets but for what they say of words, and pictures
 * written out as text.
 */
export const shortened = (html: string): string =>
  html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<(script|style|svg|noscript)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/\bdata:[^"'\s)>]{200,}/gi, '') + sheetsIn(html);

/** Two halves of a paragraph that is too long, cut at a space where there is one. */
function pieces(node: Node): Node[] {
  const found: Node[] = [];
  let rest = node;
  while (rest.isTextblock && rest.content.size > MAX_MARKED) {
    const text = rest.textBetween(0, MAX_MARKED, null, '\n');
    const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
    const at = space > MAX_MARKED / 2 ? space : MAX_MARKED;
    found.push(rest.cut(0, at));
    rest = rest.cut(at);
  }
  return [...found, rest];
}

/** An item whose number follows from the one before it does not name it. */
function countedOn(nodes: readonly Node[]): Node[] {
  /** The number of the last item on each level. */
  let last: number[] = [];
  return nodes.map((node) => {
    if (!isListItem(node.type.name)) {
      last = [];
      return node;
    }
    const { level, start = null } = node.attrs as { level: number; start?: number | null };
    const next = (last[level - 1] ?? 0) + 1;
    last = Array.from({ length: level }, (_, at) => last[at] ?? 0);
    if (node.type.name !== 'number') return node;
    last[level - 1] = start ?? next;
    return start === next ? node.type.create({ ...node.attrs, start: null }, node.content) : node;
  });
}

/**
 * What is taken of a pasted slice into an article of so many blocks: no blocks without words, none too long, not too many.
 * `left` says how many found no room.
 */
export function tidied(slice: Slice, present: number): { slice: Slice; left: number } {
  const { content, openStart, openEnd } = slice;
  const filled = countedOn(
    content.content.filter((node) => !node.isTextblock || node.textContent.trim() !== ''),
  );
  const blocks = filled.flatMap(pieces);
  if (
    blocks.every((node, at) => node === content.maybeChild(at)) &&
    blocks.length === content.childCount &&
    present + blocks.length <= MAX_BLOCKS
  )
    return { slice, left: 0 };
  const room = Math.max(1, MAX_BLOCKS - present);
  const taken = blocks.slice(0, room);
  const opens = (node: Node | undefined, open: number) => (node?.isTextblock ? Math.min(open, 1) : 0);
  return {
    slice: new Slice(Fragment.from(taken), opens(taken[0], openStart), opens(taken.at(-1), openEnd)),
    left: blocks.length - taken.length,
  };
}

/** What is pasted says of no words that they are in the page's own language (a well-formed tag). */
export function withoutLanguage({ content, openStart, openEnd }: Slice, page: string): Slice {
  const plain = (fragment: Fragment): Fragment => {
    const nodes: Node[] = [];
    fragment.forEach((node) => {
      const langMark = node.marks.find(({ type }) => type.name === 'lang');
      const own = langMark && isSameLanguage(String(langMark.attrs.lang), page);
      nodes.push(
        node.isText || node.isInline
          ? own
            ? node.mark(langMark.removeFromSet(node.marks))
            : node
          : node.copy(plain(node.content)),
      );
    });
    return Fragment.from(nodes);
  };
  return new Slice(plain(content), openStart, openEnd);
}

/** Of plain text each line is a paragraph. */
export function paragraphsOf(text: string): Slice {
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/);
  const blocks = lines.map((line) => schema.node('p', null, line === '' ? [] : [schema.text(line)]));
  return new Slice(Fragment.from(blocks), 1, 1);
}

/** The address that a text is when words are selected: pasted onto them it becomes their link. */
export function linkFor({ selection }: EditorState, text: string): string | null {
  const isOnWords = selection instanceof TextSelection && !selection.empty;
  const address = unwrappedAddress(text.trim());
  const isAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address) && safeHref(address) !== undefined;
  return isOnWords && isAddress ? address : null;
}

/** The lists of a copied row of blocks stand in each other, as every other program expects it. */
class NestedLists extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target: HTMLElement | DocumentFragment = (options.document ?? document).createDocumentFragment(),
  ): HTMLElement | DocumentFragment {
    const made = options.document ?? document;
    /** The lists that are open, the outermost first, with the item that was put in last. */
    let open: { list: HTMLElement; item: Element | null }[] = [];
    fragment.forEach((node) => {
      const kind = node.type.name;
      if (!isListItem(kind)) {
        open = [];
        target.append(this.serializeNode(node, options));
        return;
      }
      const tag = kind === 'number' ? 'OL' : 'UL';
      const level = Math.min(Number(node.attrs.level), open.length + 1);
      open = open.slice(0, level);
      if (open.length === level && open[level - 1]?.list.nodeName !== tag) open.pop();
      if (open.length < level) {
        const list = made.createElement(tag);
        (open.at(-1)?.item ?? target).append(list);
        open.push({ list, item: null });
      }
      const item = made.createElement('li');
      if (node.attrs.start != null) item.setAttribute('value', String(node.attrs.start));
      super.serializeFragment(node.content, options, item);
      const last = open.at(-1);
      last?.list.append(item);
      if (last) last.item = item;
    });
    return target;
  }
}

export const serializer = (): DOMSerializer =>
  new NestedLists(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
