import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { HtmlNode } from './marked-runs';

/** The deepest nesting of elements. */
const MOST_DEPTH = 200;

export class TooDeep extends Error {}

/** Throws `TooDeep` for a tree so deep: each end tag would be looked for through all of it. */
export function parsed(html: string): HtmlNode[] {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > MOST_DEPTH) throw new TooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  return parseFragment(html, { treeAdapter }).childNodes;
}
