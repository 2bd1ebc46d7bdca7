import { headingAnchors } from '@vestry/sync/site/heading-anchors';
import { withAddresses } from '@vestry/sync/links/link-addresses';
import { decoded } from '@vestry/sync/routes/route';
import { plainText } from '@vestry/sync/tree/marked-text';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import type { Block } from '@vestry/sync/widgets/article/definition';

/** Where a link lands here, by the ids that a former page had. */
export type Anchors = ReadonlyMap<string, string>;

/** `id`: as a link has it. */
export const anchorFor = (anchors: Anchors, id: string): string | undefined =>
  anchors.get(id) ?? anchors.get(decoded(id) ?? id);

const blocksOf = ({ value }: TreeNode): Block[] =>
  value.type === 'article' ? ((value['blocks'] as Block[] | undefined) ?? []) : [];

/** `places`: the keys of headings by the ids that they had. */
export function anchorsOf(widgets: readonly TreeNode[], places: ReadonlyMap<string, string>): Anchors {
  if (places.size === 0) return new Map();
  const anchor = headingAnchors();
  const headings = widgets
    .flatMap((widget) => [...walk(widget)].flatMap(blocksOf))
    .filter(({ kind, text = [] }) => /^h[234]$/.test(kind ?? '') && text.length > 0);
  const byKey = new Map(headings.map(({ key, text = [] }) => [key, anchor(plainText(text))]));
  return new Map([...places].flatMap(([id, key]) => (byKey.has(key) ? [[id, byKey.get(key)!]] : [])));
}

/**
 * Leads links within the page to the headings that are there. A link to any other place is dropped, its words stay, and
 * `onDead` receives it.
 * @returns whether some link leads to a place on another page of this site
 */
export function joinInPageLinks(
  widgets: readonly TreeNode[],
  anchors: Anchors,
  onDead: (href: string) => void,
): boolean {
  let leadsAcross = false;
  const target = (href: string): string | undefined => {
    if (!href.startsWith('#')) {
      leadsAcross ||= /^\/[^#]*#/.test(href);
      return href;
    }
    const anchor = anchorFor(anchors, href.slice(1));
    if (anchor === undefined) onDead(href);
    return anchor && `#${anchor}`;
  };
  for (const widget of widgets)
    for (const { value } of walk(widget)) {
      const joined = withAddresses(value, target);
      if (joined !== value) Object.assign(value, joined);
    }
  return leadsAcross;
}
