import type { TreeNode } from '@vestry/sync/tree/node';
import { newestShape } from '@vestry/sync/widgets/shapes';

/** A widget with a text of up to 2,000 characters, of a type that has had no other shape yet. */
export function text(id: string, content: string): TreeNode {
  return { value: { id, type: 'quote1', text: content } };
}

/** A text widget: up to 20,000 characters. */
export function longText(id: string, content: string): TreeNode {
  return { value: { id, type: 'text', shape: newestShape('text'), text: content } };
}

/** The tree of a page with these widgets. */
export function pageTree(...children: TreeNode[]): TreeNode {
  return { value: { id: 'root', type: 'div' }, children };
}

/** The tree of a header element with a link to each of these addresses. */
export function headerTree(...addresses: string[]): TreeNode {
  return {
    value: { id: 'root', type: 'header1', shape: 1, logo: { text: 'Logo' } },
    children: addresses.map((href, index) => ({
      value: { id: `link${index}`, type: 'link', displayText: href, href },
    })),
  };
}

export function contents(tree: TreeNode): string {
  return JSON.stringify(tree);
}
