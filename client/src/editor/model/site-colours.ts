import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { colourHex } from '@vestry/sync/widgets/fields/colours';
import { SITE_COLOUR_NAMES } from '@vestry/sync/widgets/palette';

/** Grounds and inks that go together. */
const PALETTE = [
  'white',
  'stone-100',
  'slate-900',
  'teal-50',
  'teal-800',
  'sky-100',
  'blue-800',
  'amber-100',
  'orange-50',
  'rose-100',
  'red-700',
  'emerald-100',
] as const;

const MOST = 18;

/**
 * A few named colours to choose from: the site's own, which follow its settings, those that the trees use, the most used
 * first, and a few more.
 */
export function siteColours(trees: readonly TreeNode[]): string[] {
  const uses = new Map<string, number>();
  for (const tree of trees) {
    for (const { value } of walk(tree)) {
      for (const name of [value.bgColor, value.textColor]) {
        if (typeof name !== 'string' || colourHex(name) === undefined) continue;
        uses.set(name, (uses.get(name) ?? 0) + 1);
      }
    }
  }
  const used = [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  return [...new Set([...SITE_COLOUR_NAMES, ...used, ...PALETTE])].slice(0, MOST);
}
