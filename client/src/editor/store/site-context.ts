import type { MenuPage } from '@vestry/sync/site-menu';
import type { Translated } from '@vestry/sync/site-translations';
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

export interface SitePage extends Translated {
  id: number;
  /** '' for one without a title of its own. */
  title: string;
  href: string;
  /** Where visitors find it, while it holds its changes back. */
  publishedRoute?: string | undefined;
  /** The server has it or will get it; otherwise it is a draft of this device alone. */
  saved: boolean;
  headerId: number | null;
  footerId: number | null;
}

/** What the editor knows of the rest of the site. */
export interface Site {
  pages: readonly SitePage[];
  elements: readonly SiteElement[];
  /** The public pages, for menus that follow them. */
  menu: readonly MenuPage[];
}

/** Until this device's documents have been read: nothing is missing yet. */
export const UNREAD_SITE: Site = { pages: [], elements: [], menu: [] };

export const SiteContext = createContext<Site>(UNREAD_SITE);

export const useSite = (): Site => useContext(SiteContext);
