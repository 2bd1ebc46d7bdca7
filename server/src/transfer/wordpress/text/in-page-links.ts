import { headingAnchors } from '@vestry/sync/site/heading-anchors';
import { withAddresses } from '@vestry/sync/links/link-addresses';
import { decoded } from '@vestry/sync/routes/route';
import { plainText } from '@vestry/sync/tree/marked-text';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import type { Block } from '@vestry/sync/widgets/article/definition';

const blocksOf = ({ value }: TreeNode): Block[] =>
  value.type === 'article' ? ((value['blocks'] as Block[] | undefined) ?? []) : [];

/** The id that each heading has on the page, by the key of its block. */
function anchorsOf(widgets: readonly TreeNode[]): Map<string, string> {
  const anchor = headingAnchors();
  const headings = widgets
    .flatMap((widget) => [...walk(widget)].flatMap(blocksOf))
    .filter(({ kind, text = [] }) => /^h[234]$/.test(kind ?? '') && text.length > 0);
  return new Map(headings.map(({ key, text = [] }) => [key, anchor(plainText(text))]));
}

/**
 * Leads links within the page to the headings that are there. `places` has the keys of headings by the ids that they
 * had; a link to any other place is dropped, its words stay, and `onDead` receives it.
 */
export function joinInPageLinks(
  widgets: readonly TreeNode[],
  places: ReadonlyMap<string, string>,
  onDead: (href: string) => void,
): void {
  let anchors: Map<string, string> | undefined;
  const target = (href: string): string | undefined => {
    if (!href.startsWith('#')) return href;
    anchors ??= anchorsOf(widgets);
    const id = href.slice(1);
    const key = places.get(id) ?? places.get(decoded(id) ?? id);
    const anchor = key === undefined ? undefined : anchors.get(key);
    if (anchor === undefined) onDead(href);
    return anchor && `#${anchor}`;
  };
  for (const widget of widgets)
    for (const { value } of walk(widget)) Object.assign(value, withAddresses(value, target));
}
