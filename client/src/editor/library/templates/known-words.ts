import { isPlaceholder } from '@vestry/sync/checks/placeholder';
import type { Translate } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { mapNodes } from '@vestry/sync/tree/walk';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';

/** What a site is called that nobody has named yet. */
const UNNAMED = new Set(['', 'Vestry']);

/** The texts of templates, with the name of the site instead of a question for it. */
export const withSiteName = (t: Translate, name: string): Translate =>
  UNNAMED.has(name) ? t : (key, ...values) => (key === 'starter.church' ? name : t(key, ...values));

/** The field of a main heading that is still to be filled in. */
function askedHeading({ value }: TreeNode): string | undefined {
  const headings = definitionOf(value.type)?.facts?.headings?.(value);
  return headings?.find(({ level, words, at }) => level === 1 && at.length === 1 && isPlaceholder(words))
    ?.at[0];
}

/** What a page begins with, with its title as the main heading where that is still to be filled in. */
export function withTitle(nodes: readonly TreeNode[], title: string): TreeNode[] {
  if (title === '') return [...nodes];
  return nodes.map((each) =>
    mapNodes(each, (node) => {
      const field = askedHeading(node);
      return field === undefined ? node : { ...node, value: { ...node.value, [field]: title } };
    }),
  );
}
