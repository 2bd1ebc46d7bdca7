import type { Block } from '@vestry/sync/widgets/article/definition';
import type { ReactNode } from 'react';

interface Entry {
  block: Block;
  /** 1 for the items of the outermost list. */
  depth: number;
}

/** An item stands at most one level below the one before it. */
export function listed(blocks: readonly Block[]): Entry[] {
  let depth = 0;
  return blocks.map((block) => {
    depth = Math.min(block.level ?? 1, depth + 1);
    return { block, depth };
  });
}

interface ListProps {
  items: readonly Entry[];
  render: (block: Block) => ReactNode;
  attributes: (block: Block) => object;
}

/** The items up to the next one of the same list, which is the first one's own level. */
function withBelow(items: readonly Entry[]): Entry[][] {
  const rows: Entry[][] = [];
  for (const item of items) {
    const first = rows[0]?.[0];
    if (first && item.depth > first.depth) rows.at(-1)?.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** Lists in lists; where bullets and numbers alternate on a level, each run of one kind is a list of its own. */
export function ArticleList({ items, render, attributes }: ListProps) {
  const lists: Entry[][][] = [];
  for (const row of withBelow(items)) {
    const last = lists.at(-1)?.[0]?.[0];
    if (last && last.block.kind === row[0]?.block.kind) lists.at(-1)?.push(row);
    else lists.push([row]);
  }
  return lists.map((rows) => {
    const block = rows[0]?.[0]?.block;
    const Tag = block?.kind === 'number' ? 'ol' : 'ul';
    const startOf = (item: Block | undefined) => (Tag === 'ol' ? item?.start : undefined);
    return (
      <Tag key={block?.key} {...(Tag === 'ol' ? { start: block?.start } : {})}>
        {rows.map(([row, ...below], at) =>
          row ? (
            <li
              key={row.block.key}
              value={at > 0 ? startOf(row.block) : undefined}
              {...attributes(row.block)}
            >
              {render(row.block)}
              {below.length > 0 ? (
                <ArticleList items={below} render={render} attributes={attributes} />
              ) : null}
            </li>
          ) : null,
        )}
      </Tag>
    );
  });
}
