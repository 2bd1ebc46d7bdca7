import type { TreeNode } from '@vestry/sync/tree/node';

/** A text widget. */
export function text(id: string, content: string): TreeNode {
  return { value: { id, type: 'text', text: content } };
}

/** The tree of a page with these widgets. */
export function pageTree(...children: TreeNode[]): TreeNode {
  return { value: { id: 'root', type: 'div' }, children };
}

/** The tree of a header element with a link to each of these addresses. */
export function headerTree(...addresses: string[]): TreeNode {
  return {
    value: { id: 'root', type: 'header1', logo: { text: 'Logo' } },
    children: addresses.map((href, index) => ({
      value: { id: `link${index}`, type: 'link', displayText: href, href },
    })),
  };
}

export function contents(tree: TreeNode): string {
  return JSON.stringify(tree);
}
