import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import type { TreeNode } from '@vestry/sync/tree/node';

export const context: SiteContext = {
  siteName: 'Grace Church',
  lang: 'en',
  publicUrl: 'https://grace.example',
  assets: { behaviour: '/assets/site-x.js', serviceWorker: '/service-worker.js' },
};
export function pageOf(route: string, tree: TreeNode, more: Partial<PublicPage> = {}): PublicPage {
  return {
    uid: '00000000-0000-4000-8000-000000000001',
    route,
    version: 1,
    updatedAt: '2025-01-01T00:00:00Z',
    tree,
    header: null,
    footer: null,
    elements: {},
    ...more,
  };
}

/** A text, which is a heading where `tag` says so. */
export const text = (value: string, tag: string): TreeNode => ({
  value: { id: `t${value}`, type: 'text', text: value, tag },
});
export const page = (...children: TreeNode[]): TreeNode => ({ value: { id: 'root', type: 'div' }, children });
/** The JSON-LD of a page. */
export const structured = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
