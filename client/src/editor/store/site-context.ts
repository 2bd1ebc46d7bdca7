import type { TreeNode } from '@vestry/sync/tree/node';
import { createContext, useContext } from 'react';

/** An element as the site offers it: for header and footer choosers, links and canvas. */
export interface SiteElement {
  id: number;
  uid: string;
  name: string;
  type: 'header' | 'footer' | 'element';
  tree: TreeNode;
}

/** What the editor knows of the rest of the site. */
export interface Site {
  /** `saved`: the server has it or will get it; otherwise it is a draft of this device alone. */
  pages: readonly { uid: string; id: number; route: string; href: string; saved: boolean }[];
  elements: readonly SiteElement[];
}

export const SiteContext = createContext<Site>({ pages: [], elements: [] });

export const useSite = (): Site => useContext(SiteContext);
