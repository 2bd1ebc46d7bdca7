import { plainText } from '@vestry/sync/tree/marked-text';
import type { Block, BlockKind } from '@vestry/sync/widgets/article/definition';
import type { ReactNode } from 'react';
import { Marked } from '../parts/marked';
import { Picture } from '../parts/picture';
import type { RenderContext } from '../render-context';
import type { View } from '../view';
import { ArticleList, listed } from './list';

/** In the canvas each block can be found by its key. */
const marks = (block: Block, context: RenderContext) =>
  context.mode === 'canvas' ? { 'data-block': block.key } : {};

/** In the canvas a block without words keeps its place, so that it can be found and filled. */
const isShown = (block: Block, context: RenderContext): boolean =>
  context.mode === 'canvas' || (block.kind === 'image' ? Boolean(block.image) : Boolean(block.text?.length));

function words({ text = [] }: Block, { path }: RenderContext): ReactNode {
  return text.length === 0 ? '\u00a0' : <Marked text={text} path={path} />;
}

function Figure({ block, context }: { block: Block; context: RenderContext }) {
  return (
    <figure {...marks(block, context)}>
      <Picture src={block.image} alt={block.alt} context={context} sizes="(min-width: 40rem) 38rem, 100vw" />
      {block.caption ? <figcaption>{block.caption}</figcaption> : null}
    </figure>
  );
}

const TAGS: Partial<Record<BlockKind, 'h2' | 'h3' | 'h4'>> = { h2: 'h2', h3: 'h3', h4: 'h4' };

function single(block: Block, context: RenderContext): ReactNode {
  if (block.kind === 'image') return <Figure key={block.key} block={block} context={context} />;
  const heading = block.kind && TAGS[block.kind];
  const Tag = heading ?? 'p';
  const id = heading && context.anchor?.(plainText(block.text ?? []));
  return (
    <Tag key={block.key} id={id} {...marks(block, context)}>
      {words(block, context)}
    </Tag>
  );
}

/** Blocks that stand in one element: the items of lists, and the paragraphs of a quote. */
const frameOf = ({ kind }: Block): 'list' | 'quote' | undefined =>
  kind === 'quote' ? 'quote' : kind === 'bullet' || kind === 'number' ? 'list' : undefined;

function framed(blocks: readonly Block[], context: RenderContext): ReactNode {
  const [first] = blocks as readonly [Block];
  const frame = frameOf(first);
  if (frame === undefined) return single(first, context);
  if (frame === 'quote') {
    return <blockquote key={first.key}>{blocks.map((block) => single(block, context))}</blockquote>;
  }
  const render = (block: Block) => words(block, context);
  const attributes = (block: Block) => marks(block, context);
  return <ArticleList key={first.key} items={listed(blocks)} render={render} attributes={attributes} />;
}

function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1)?.[0];
    const frame = frameOf(block);
    if (frame !== undefined && last && frameOf(last) === frame) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}

export const article: View<'article'> = ({ fields, frame, context }) => {
  const blocks = fields.blocks?.filter((block) => isShown(block, context)) ?? [];
  return <div {...frame}>{grouped(blocks).map((group) => framed(group, context))}</div>;
};
