import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { HtmlNode } from './marked-runs';

/** The deepest nesting of elements. */
const MOST_DEPTH = 200;

class TooDeep extends Error {}

/** Throws `TooDeep` for a tree so deep: each end tag would be looked for through all of it. */
function tree(html: string): HtmlNode[] {
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

/** The nodes of HTML; of a tree too deep its words alone, and `onCut` is called. */
export function parsed(html: string, onCut: () => void): HtmlNode[] {
  try {
    return tree(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    onCut();
    return tree(html.replaceAll(/<[^<>]*>?/g, '\n'));
  }
}
