import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { readFields } from '@vestry/sync/widgets/read-fields';
import { isForeign } from '@vestry/sync/widgets/shapes';

interface Heading {
  words: string;
  level: number;
}

/** The headings that a widget shows. What somebody's own widget throws when it is asked is for its view to report. */
function headingsOf({ value }: TreeNode): readonly Heading[] {
  const definition = definitionOf(value.type);
  if (!definition?.facts || isForeign(value)) return [];
  const fields = readFields(definition, value);
  try {
    const title = definition.facts.title?.(fields);
    return definition.facts.headings?.(fields) ?? (title ? [{ words: title, level: 2 }] : []);
  } catch {
    // Its view reports it: a page can have a name without this heading.
    return [];
  }
}

function findName(tree: TreeNode): string | null {
  let first: string | null = null;
  for (const node of walk(tree)) {
    for (const { words, level } of headingsOf(node)) {
      if (level === 1) return words;
      first ??= words;
    }
  }
  return first;
}

/** Trees are never changed in place: each is walked once. */
const names = new WeakMap<TreeNode, string | null>();

/** What a page calls itself: its heading of the first level, else the first one that there is; null for none. */
export function pageName(tree: TreeNode): string | null {
  let name = names.get(tree);
  if (name === undefined) names.set(tree, (name = findName(tree)));
  return name;
}
