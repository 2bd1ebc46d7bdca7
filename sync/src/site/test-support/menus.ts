import type { TreeNode } from '../../tree/node';
import { menuRows } from '../menu-rows';

// Menus as headers have them, and what they show.

export const link = (id: string, href = `/${id}`): TreeNode => ({
  value: { id, type: 'link', displayText: id, href },
});
export const group = (id: string, ...children: TreeNode[]): TreeNode => ({
  value: { id, type: 'menu1', text: id },
  children,
});
export const button = (id: string): TreeNode => ({
  value: { id, type: 'button1', text: 'Give', link: '/give' },
});
export const follower = (id: string, pages: object[] = [], levels = 'two'): TreeNode => ({
  value: { id, type: 'pages1', pages, levels },
});
export const header = (...children: TreeNode[]): TreeNode => ({
  value: { id: 'root', type: 'header1', shape: 1 },
  children,
});

export const SITE = {
  pages: ['home', 'about', 'about/team', 'about/house', 'garden', 'xmas'].map((route) => ({
    uid: `u-${route}`,
    route,
    title: '',
  })),
  home: 'Home',
};
export const counter = () => {
  let last = 0;
  return () => `new-${(last += 1)}`;
};
export const rowsOf = (tree: TreeNode) => menuRows(tree, SITE);
export const short = (tree: TreeNode) =>
  rowsOf(tree).map(
    ({ id, depth, name, hidden }) => `${'  '.repeat(depth)}${name || id}${hidden ? ' (left out)' : ''}`,
  );
