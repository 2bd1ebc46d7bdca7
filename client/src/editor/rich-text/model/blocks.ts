import { canonicalMarked, type MarkedText, type Marks, type Run } from '@vestry/sync/tree/marked-text';
import { type Flag, FLAGS } from '@vestry/sync/widgets/fields/marked';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { isListItem, schema } from './schema';

export type BlockKind = 'p' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number' | 'image';

/** An item of an article's list of blocks, as it is stored. Without a kind it is a paragraph. */
export interface Block {
  key: string;
  kind?: BlockKind | undefined;
  level?: number | undefined;
  start?: number | undefined;
  text?: MarkedText | undefined;
  image?: string | undefined;
  alt?: string | undefined;
  caption?: string | undefined;
}

/** Nodes and blocks are immutable, so each is converted once and cached: a key press converts only its own block. */
const nodes = new WeakMap<Block, Node>();
const blocks = new WeakMap<Node, Block>();

function remember(block: Block, node: Node): void {
  nodes.set(block, node);
  blocks.set(node, block);
}

function marksOf({ href, lang, ...flags }: Marks): Mark[] {
  return [
    ...(href === undefined ? [] : [schema.mark('link', { href })]),
    ...FLAGS.filter((name) => flags[name]).map((name) => schema.mark(name)),
    ...(lang === undefined ? [] : [schema.mark('lang', { lang })]),
  ];
}

function inlineOf(text: MarkedText): Node[] {
  return text.flatMap(([words, marks = {}]) => {
    const of = marksOf(marks);
    return words
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [schema.node('lineBreak', null, undefined, of)] : []),
        ...(line === '' ? [] : [schema.text(line, of)]),
      ]);
  });
}

function makeNode({ key, kind = 'p', text = [], level = 1, start, ...picture }: Block): Node {
  if (kind === 'image') {
    const { image = '', alt = '', caption = '' } = picture;
    return schema.node(kind, { key, image, alt, caption });
  }
  return schema.node(kind, isListItem(kind) ? { key, level, start: start ?? null } : { key }, inlineOf(text));
}

export function nodeOf(block: Block): Node {
  const known = nodes.get(block);
  if (known) return known;
  const node = makeNode(block);
  remember(block, node);
  return node;
}

function runOf(inline: Node): Run {
  const marks: Marks = {};
  for (const { type, attrs } of inline.marks) {
    if (type.name === 'link') marks.href = String(attrs.href);
    else if (type.name === 'lang') marks.lang = String(attrs.lang);
    else marks[type.name as Flag] = true;
  }
  return [inline.text ?? '\n', marks];
}

export const textOf = (content: Fragment): MarkedText => canonicalMarked(content.content.map(runOf));

function makeBlock(node: Node): Block {
  const kind = node.type.name as BlockKind;
  const { key = '', level, start, image, alt, caption } = node.attrs as Record<string, string>;
  const block: Block = { key, kind };
  if (image) block.image = image;
  if (alt) block.alt = alt;
  if (caption) block.caption = caption;
  if (Number(level) > 1) block.level = Number(level);
  if (start != null) block.start = Number(start);
  if (node.content.size > 0) block.text = textOf(node.content);
  return block;
}

export function blockOf(node: Node): Block {
  const known = blocks.get(node);
  if (known) return known;
  const block = makeBlock(node);
  remember(block, node);
  return block;
}

/** A document holds at least one block: in an article without any, an empty paragraph without a key stands for it. */
export const documentOf = (stored: readonly Block[]): Node =>
  schema.node('doc', null, stored.length > 0 ? stored.map(nodeOf) : [schema.node('p')]);

export function blocksOf(document: Node): readonly Block[] {
  const [only] = document.children;
  const stands = document.childCount === 1 && only?.attrs.key === '' && only.content.size === 0;
  return stands ? [] : document.children.map(blockOf);
}
