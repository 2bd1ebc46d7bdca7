import type { ItemGroup } from '@vestry/sync/contract/site-imports';
import { checkTree } from '@vestry/sync/tree/limits';
import { type ExportedPage, exportedPage, inOrder } from '../../format';
import type { WxrItem } from '../file/wxr-item';
import type { Entry } from '../site/entry-routes';
import { groupOf, isOtherPage } from '../site/kinds';
import { leftFields } from './left-fields';
import type { Setting } from './page-settings';
import { toPage } from './to-page';

/** What becomes of each entry of an export: a page, or a note why not. */
export class Conversion {
  readonly #setting: Setting;
  /** Documents that came with a former import and were changed here since. */
  readonly #edited: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  /** Entries that are a part of others, by their numbers. */
  readonly #parts = new Map<string, { type: string; title: string }>();

  constructor(setting: Setting, edited: ReadonlySet<string>) {
    this.#setting = setting;
    this.#edited = edited;
  }

  /** The page to be stored; undefined where there is none. */
  next(item: WxrItem): ExportedPage | undefined {
    const { notes, outline } = this.#setting;
    const { type, title, id } = item;
    if (item.isCut) notes.add('cut', '…', title);
    const group = groupOf(type);
    // Links of menus are counted one by one.
    if (group === 'menuItems') return undefined;
    if (item.role !== 'design') notes.found(group);
    if (outline.isEntry(item)) return this.#entry(item, group);
    if (group === 'media') for (const name of leftFields(item)) notes.add('meta', name, title);
    if (outline.patterns.has(id) || outline.related.has(id)) this.#parts.set(id, { type, title });
    else if (group === 'others') notes.add(isOtherPage(item) ? 'otherKind' : 'type', type, title);
    return undefined;
  }

  #entry(item: WxrItem, group: ItemGroup): ExportedPage | undefined {
    const { notes, outline } = this.#setting;
    const { title } = item;
    const entry = outline.entryOf(item);
    if (!entry || entry.isLeft) {
      notes.add('trash', '', title);
      return undefined;
    }
    if (this.#seen.has(entry.uid)) notes.add('twice', '', title);
    this.#seen.add(entry.uid);
    const page = this.#page(item, entry);
    if (!page) return undefined;
    notes.taken(group);
    if (!this.#edited.has(entry.uid)) return page;
    notes.add('edited', '', title);
    return undefined;
  }

  /** Undefined for one that cannot be stored, which is noted. */
  #page(item: WxrItem, entry: Entry): ExportedPage | undefined {
    // In one order as it is stored: what is checked of it now is written and read again faster.
    const page = inOrder(toPage(item, entry, this.#setting));
    if (this.#edited.has(entry.uid)) return page;
    const checked = exportedPage.safeParse(page);
    const [fault] = checkTree(page.tree, 'page');
    if (checked.success && !fault) return page;
    const reason = fault?.message ?? checked.error?.issues[0]?.message ?? '';
    this.#setting.notes.add('refused', reason, item.title);
    return undefined;
  }

  /** To be called after the last one: a pattern or a place is taken with the pages that show it. */
  end(): void {
    const { notes, outline } = this.#setting;
    for (const [id, { type, title }] of this.#parts)
      if (outline.shownPatterns.has(id) || outline.shownRelated.has(id)) notes.taken('others');
      else notes.add('type', type, title);
  }
}
