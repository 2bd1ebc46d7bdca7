import { pathOfRoute } from '@vestry/sync/routes/route';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import type { z } from 'zod';
import type { exportedElement } from '../../format';
import { lineOf } from '../text/plain-text';
import type { SiteAddresses } from './addresses';
import type { MenuItem } from './menu-items';
import type { Notes } from './notes';
import type { Outline } from './outline';

const MOST = { name: 80, text: 100, depth: 10, pages: 200 };

/** The menus of an export as headers that pages may have: two levels of links, those further below among the second. */
export class Menus {
  readonly #outline: Outline;
  readonly #addresses: SiteAddresses;
  readonly #notes: Notes;
  #key = 0;

  constructor(outline: Outline, addresses: SiteAddresses, notes: Notes) {
    this.#outline = outline;
    this.#addresses = addresses;
    this.#notes = notes;
  }

  /** Where an item leads, and what it is called; undefined where there is nothing of it here. */
  #target(item: MenuItem): { text: string; href: string } | undefined {
    const { isEntry, term, object, address, title } = item;
    const page = isEntry ? this.#outline.pageOf(object) : term && this.#outline.lists.topicOfTerm(term);
    const href = page ? pathOfRoute(page.route) : isEntry ? undefined : this.#addresses.link(address);
    const text = lineOf(title, MOST.text) || lineOf((page && page.title) || '', MOST.text);
    return href === undefined || text === '' ? undefined : { text, href };
  }

  #link({ text, href }: { text: string; href: string }): TreeNode {
    this.#key += 1;
    return {
      value: withNewestShape({
        id: `l${this.#key}`,
        type: 'link',
        displayText: text,
        href,
        openInNewTab: false,
      }),
    };
  }

  #below(item: MenuItem, children: ReadonlyMap<string, MenuItem[]>, depth = 0): TreeNode[] {
    if (depth > MOST.depth) return [];
    return (children.get(item.id) ?? []).flatMap((child) => {
      const target = this.#target(child);
      const below = this.#below(child, children, depth + 1);
      this.#count(child, target !== undefined);
      return target ? [this.#link(target), ...below] : below;
    });
  }

  #count({ title }: MenuItem, isTaken: boolean): void {
    if (isTaken) this.#notes.taken('menuItems');
    else this.#notes.add('menu', '', title);
  }

  #menu(items: readonly MenuItem[]): TreeNode[] {
    const known = new Set(items.map(({ id }) => id));
    const children = new Map<string, MenuItem[]>();
    for (const item of items) {
      const parent = known.has(item.parent) && item.parent !== item.id ? item.parent : '';
      const group = children.get(parent);
      if (group) group.push(item);
      else children.set(parent, [item]);
    }
    return (children.get('') ?? []).flatMap((item): TreeNode[] => {
      const [target, below] = [this.#target(item), this.#below(item, children)];
      const text = target?.text ?? lineOf(item.title, MOST.text);
      this.#count(item, target !== undefined || (below.length > 0 && text !== ''));
      if (below.length === 0 || text === '') return target ? [this.#link(target)] : below;
      this.#key += 1;
      const value = withNewestShape({ id: `m${this.#key}`, type: 'menu1', text });
      return [{ value, children: target && target.href !== '#' ? [this.#link(target), ...below] : below }];
    });
  }

  /** With all pages in the place of an entry that stands for them. */
  #withPages(items: readonly MenuItem[]): MenuItem[] {
    const pages = [...this.#outline.entries.values()]
      .filter(({ type, isPublic, isLeft }) => type === 'page' && isPublic && !isLeft)
      .slice(0, MOST.pages);
    const known = new Set(pages.map(({ id }) => id));
    return items.flatMap((item) =>
      item.isPages
        ? pages.map(({ id, parent }) => ({
            ...item,
            id: `${item.id}-${id}`,
            parent: known.has(parent) ? `${item.id}-${parent}` : item.parent,
            object: id,
            isEntry: true,
            isPages: false,
          }))
        : [item],
    );
  }

  /** `nameFor`: one that no other element has. */
  elements(nameFor: (wished: string, uid: string) => string): z.infer<typeof exportedElement>[] {
    const menus = new Map<string, MenuItem[]>();
    for (const item of this.#outline.menuItems) menus.set(item.menu, [...(menus.get(item.menu) ?? []), item]);
    return [...menus].flatMap(([menu, found]) => {
      const items = this.#withPages(found);
      this.#notes.found('menuItems', items.length);
      const sorted = items.toSorted((a, b) => a.order - b.order);
      const uid = this.#outline.uidOf('menu', menu);
      this.#key = 0;
      const children = this.#menu(sorted);
      if (children.length === 0) return [];
      const name = nameFor(`${lineOf(items[0]?.name ?? '', MOST.name) || 'Menu'} (WordPress)`, uid);
      const logo = { text: lineOf(this.#outline.site, MOST.text) };
      const tree = { value: withNewestShape({ id: ROOT_ID, type: 'header1', logo }), children };
      return [{ uid, fields: { name, description: '', type: 'header' as const }, tree }];
    });
  }
}
