import type { WxrItem } from '../file/wxr-item';
import { plain } from '../text/plain-text';
import type { MenuItem } from './menu-items';

const BLOCK =
  /<!--\s+(\/)?wp:(navigation-link|navigation-submenu|home-link|page-list)\s+(\{[^]*?\})?\s*(\/)?-->/g;
const MOST_LINKS = 1_000;
const LABEL = 200;

interface Link {
  label?: unknown;
  url?: unknown;
  id?: unknown;
  kind?: unknown;
  type?: unknown;
}

function readLink(text: string | undefined): Link {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** What it leads to by its number: an entry, or what is in a category or has a tag. */
function targetOf({ id, kind, type }: Link): Pick<MenuItem, 'object' | 'isEntry' | 'term'> {
  const number = typeof id === 'number' ? String(id) : '';
  const isEntry = number !== '' && (kind === 'post-type' || type === 'page' || type === 'post');
  return { object: isEntry ? number : '', isEntry, term: kind === 'taxonomy' ? number : '' };
}

/**
 * The links of a menu as themes of blocks have it: each is a comment with JSON, and those below it are before its closing
 * one. A list of all pages is one entry with `isPages`.
 */
export function navigationItems({ id: own, title, content }: WxrItem): MenuItem[] {
  const items: MenuItem[] = [];
  const above: string[] = [];
  for (const [, isEnd, block, json, isWhole] of content.matchAll(BLOCK)) {
    if (isEnd) above.pop();
    else if (items.length < MOST_LINKS) {
      const { label, url, ...link } = readLink(json);
      const id = `${own}-${items.length}`;
      items.push({
        id,
        menu: `navigation ${own}`,
        name: title,
        title: plain(typeof label === 'string' ? label : '', LABEL),
        parent: above.at(-1) ?? '',
        order: items.length,
        ...targetOf(link),
        address: block === 'home-link' ? '/' : typeof url === 'string' ? url : '',
        isPages: block === 'page-list',
      });
      if (!isWhole && block === 'navigation-submenu') above.push(id);
    }
  }
  return items;
}
