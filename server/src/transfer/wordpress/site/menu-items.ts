import type { WxrItem } from '../file/wxr-item';
import { plain } from '../text/plain-text';

/** An entry of a menu. */
export interface MenuItem {
  id: string;
  menu: string;
  name: string;
  title: string;
  parent: string;
  order: number;
  /** The entry that it leads to; '' for any other address. */
  object: string;
  isEntry: boolean;
  /** The number of the category or tag whose entries it lists; '' for any other. */
  term: string;
  address: string;
  /** It stands for all pages that visitors see. */
  isPages: boolean;
}

/** As classic themes have it: each is an entry of the export. */
export function menuItemOf({ id, title, terms, order, meta }: WxrItem): MenuItem {
  const menu = terms.find(({ domain }) => domain === 'nav_menu');
  const value = (name: string) => meta[`_menu_item_${name}`] ?? '';
  return {
    id,
    title,
    menu: menu?.nicename ?? '',
    name: plain(menu?.name ?? '', 200),
    parent: value('menu_item_parent'),
    order: Number(order) || 0,
    object: value('object_id'),
    isEntry: value('type') === 'post_type',
    term: value('type') === 'taxonomy' ? value('object_id') : '',
    address: value('url'),
    isPages: false,
  };
}
