import type { TreeNode } from '@vestry/sync/tree/node';

const LEVELS = 10;
const TEXTS = 8;

/** `count` widgets below the root: branches of ten sections, each inside the one before, with eight texts in each. */
export function nestedTree(count: number): TreeNode {
  const root: TreeNode = { value: { id: 'root', type: 'div' }, children: [] };
  let branch: TreeNode[] = [root];
  for (let made = 1; made <= count; made += 1) {
    const isSection = made % (TEXTS + 1) === 1;
    if (isSection && branch.length > LEVELS) branch = [root];
    const parent = branch.at(-1) ?? root;
    const node: TreeNode = isSection
      ? { value: { id: `w${made}`, type: 'div', space: '4' }, children: [] }
      : { value: { id: `w${made}`, type: 'text', text: `Paragraph number ${made} of the page`, tag: 'p' } };
    parent.children?.push(node);
    if (isSection) branch.push(node);
  }
  return root;
}
