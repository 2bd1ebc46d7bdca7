import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { Translated } from '@vestry/sync/site/site-translations';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import { createContext, useContext } from 'react';

/** An element as the site offers it: for header and footer choosers, links and canvas. */
export interface SiteElement {
  id: number;
  uid: string;
  name: string;
  type: 'header' | 'footer' | 'element';
  /** The server has it or will get it; otherwise it is a draft of this device alone, which no page may link. */
  saved: boolean;
  tree: TreeNode;
}

export interface SitePage extends Translated {
  id: number;
  /** '' for one without a title of its own. */
  title: string;
  href: string;
  /** Of a post or an event. */
  topics?: readonly string[] | undefined;
  /** Where visitors find it, while it holds its changes back. */
  publishedRoute?: string | undefined;
  /** The server has it or will get it; otherwise it is a draft of this device alone. */
  saved: boolean;
  headerId: ElementRef | null;
  footerId: ElementRef | null;
}

/** What a new link names an element by: its number as soon as the server has given one. */
export const refOf = ({ id, uid }: Pick<SiteElement, 'id' | 'uid'>): ElementRef => (id > 0 ? id : uid);

/** The element that a link names. */
export const elementNamed = (
  elements: readonly SiteElement[],
  ref: ElementRef | undefined,
): SiteElement | undefined => elements.find(({ id, uid }) => (id > 0 && id === ref) || uid === ref);

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
