import { hash } from 'node:crypto';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { HOME_ROUTE, lowered } from '@vestry/sync/routes/route';
import { translationGroupOf } from '../file/languages';
import type { WxrChannel, WxrItem } from '../file/wxr-item';
import { lineOf, plain } from '../text/plain-text';
import { type Entry, EntryRoutes, readable } from './entry-routes';
import { BLOG, ENTRY_TYPES, isOtherPage, RELATED, type Section, sectionOf } from './kinds';
import { Lists } from './lists';
import { type MenuItem, menuItemOf } from './menu-items';
import { navigationItems } from './navigation';

export interface Attachment {
  id: string;
  parent: string;
  title: string;
  /** Its permalink: a page about it alone. */
  link: string;
  address: string;
  alt: string;
  caption: string;
}

/** A page that is here: a part of this export, or of one that was brought in before. */
export interface KnownPage {
  title: string;
  route: string;
}

/** What is here already. */
export interface Before {
  page: (uid: string) => KnownPage | undefined;
  /** The page at a path, or to which the path leads on. */
  pageAt: (path: string) => KnownPage | undefined;
}

/**
 * Gives an entry of a site the same uid each time, so that a second import finds what the first one created.
 */
export function uidOf(site: string, kind: string, id: string): string {
  const digits = hash('sha256', `wordpress ${site} ${kind} ${id}`);
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4]!;
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** They were never public. */
const LEFT = new Set(['trash', 'auto-draft', 'inherit']);

function attachmentOf({ id, parent, title, link, attachment, excerpt, meta }: WxrItem): Attachment {
  const alt = meta['_wp_attachment_image_alt'] ?? '';
  return { id, parent, title, link, address: attachment, caption: excerpt, alt };
}

const LONGEST_KEY = 500;

/** The key of a site as the database indexes it: a long one is named by its hash, and one line of characters is left. */
function siteKey(text: string): string {
  const line = text.replaceAll(/\p{Cc}/gu, '');
  return line.length > LONGEST_KEY ? hash('sha256', line) : line;
}

/** A part of a text keeps the whole text in memory: of each entry all that the file has around it. */
const ofItsOwn: <Facts extends object>(facts: Facts) => Facts = structuredClone;

/** All entries of an export, each with the address that its page is to have. */
export class Outline {
  readonly entries = new Map<string, Entry>();
  readonly attachments = new Map<string, Attachment>();
  readonly menuItems: MenuItem[] = [];
  /** What stands in each pattern that several texts show, by its number; together at most as large as an entry. */
  readonly patterns = new Map<string, string>();
  /** The numbers of those that some text shows. */
  readonly shownPatterns = new Set<string>();
  #patternsFree = IMPORT_LIMITS.item;
  /** Entries of other kinds become pages, if they have a text. */
  takesOthers = false;
  before: Before = { page: () => undefined, pageAt: () => undefined };
  site = '';
  /** Where it was, without a slash at its end. */
  base = '';
  /** What names the site; '' where the export does not say which it is. */
  key = '';
  /** What the uids of its pages are made of. */
  #identity = '';
  language = '';
  /** The path that its site had, with a slash at its end. */
  root = '/';
  /** Those with pages that visitors will see. */
  readonly sections = new Set<Section>();
  /** What an entry says that others name, by its number: a place, a person. */
  readonly related = new Map<string, string>();
  /** The numbers of those that some entry names. */
  readonly shownRelated = new Set<string>();
  readonly lists = new Lists();
  readonly #byLink = new Map<string, Entry>();
  readonly #firstOfGroup = new Map<string, Entry>();

  /**
   * The key of an entry: its number. In files that were joined, several may have one; those that came after the first have
   * their address in their key.
   */
  #keyOf({ id, type, link, name }: WxrItem): string {
    const first = this.entries.get(id);
    const isSame = !first || (first.type === type && first.link === link && first.name === name);
    return isSame ? id : `${id} ${type} ${link} ${name}`;
  }

  /** What is known of an entry that was added. */
  entryOf(item: WxrItem): Entry | undefined {
    return this.entries.get(this.#keyOf(item));
  }

  /** The page that an entry says the same as, in another language; undefined for the first one of them. */
  translationOf(entry: Entry): string | undefined {
    const first = this.#firstOfGroup.get(entry.group);
    return first === entry ? undefined : first?.uid;
  }

  /** The key of the site, or what kind of site it is. */
  get origin(): string {
    return this.key || new URL(this.base).hostname.split('.').slice(-2).join('.');
  }

  begin(channel: WxrChannel): void {
    const { title, link, language, key } = channel;
    this.site = title;
    // Of a site that does not say where it was, every whole address is another site's.
    const isAddress = /^https?:\/\//i.test(link) && URL.canParse(link);
    this.base = isAddress ? link.replace(/[?#].*$/, '').replace(/\/+$/, '') : 'https://wordpress.invalid';
    this.key = siteKey(key ?? (new URL(this.base).hostname.endsWith('.invalid') ? '' : this.base));
    this.root = readable(new URL(`${this.base}/`).pathname);
    this.language = language;
    this.lists.begin(channel);
  }

  add(item: WxrItem): void {
    const { type } = item;
    if (type === 'attachment') this.#attach(attachmentOf(item));
    else if (type === 'nav_menu_item') this.menuItems.push(menuItemOf(item));
    else if (type === 'wp_navigation')
      this.menuItems.push(...(LEFT.has(item.status) ? [] : navigationItems(item)));
    else if (type === 'wp_block') this.#pattern(item);
    else if (this.isEntry(item)) this.#enter(item);
    else if (Object.hasOwn(RELATED, type)) this.#relate(item, RELATED[type]!);
  }

  /** Whether it is to become a page. */
  isEntry(item: WxrItem): boolean {
    return ENTRY_TYPES.includes(item.type) || (this.takesOthers && isOtherPage(item));
  }

  #enter(item: WxrItem): void {
    const { id, type, status, title, link, name, parent } = item;
    const isLeft = LEFT.has(status);
    const section = sectionOf(type);
    if (section !== undefined && status === 'publish') this.sections.add(section);
    const key = this.#keyOf(item);
    const group = translationGroupOf(item) ?? '';
    const isEmpty = item.content.trim() === '' && item.excerpt === '';
    const isPublic = status === 'publish' && item.password === '';
    if (section !== undefined && isPublic) this.lists.add(item);
    const facts = { id, type, title, link, name, parent, group, isPublic, isEmpty, isLeft };
    const entry: Entry = { ...ofItsOwn(facts), uid: '', route: '' };
    this.entries.set(key, entry);
    if (group !== '' && !isLeft && !this.#firstOfGroup.has(group)) this.#firstOfGroup.set(group, entry);
  }

  #pattern({ id, status, content }: WxrItem): void {
    if (LEFT.has(status) || content.length > this.#patternsFree) return;
    this.#patternsFree -= content.length;
    this.patterns.set(id, content);
  }

  #relate({ id, status, title, meta }: WxrItem, names: readonly string[]): void {
    const parts = [lineOf(title, 200), ...names.map((name) => plain(meta[name] ?? '', 200))];
    const text = parts.filter((part) => part !== '').join(', ');
    if (!LEFT.has(status) && text !== '') this.related.set(id, text);
  }

  /** What an entry with that number says, which an other one names. */
  relatedTo(id: string): string | undefined {
    const text = this.related.get(id);
    if (text !== undefined) this.shownRelated.add(id);
    return text;
  }

  #attach(read: Attachment): void {
    const attachment = ofItsOwn(read);
    const { id, address } = attachment;
    const first = this.attachments.get(id);
    this.attachments.set(first && first.address !== address ? `${id} ${address}` : id, attachment);
  }

  /**
   * The page in whose place WordPress showed the list of posts, which no export says: the only one with nothing in it that
   * is neither the front page nor above others.
   */
  postsPage(): Entry | undefined {
    if (!this.sections.has('posts')) return undefined;
    const pages = [...this.entries.values()].filter(({ type, isLeft }) => type === 'page' && !isLeft);
    const above = new Set(pages.map(({ parent }) => parent));
    const empty = pages.filter(
      ({ id, isEmpty, isPublic, route }) =>
        isEmpty && isPublic && !above.has(id) && route !== HOME_ROUTE && route !== BLOG,
    );
    return empty.length === 1 ? empty[0] : undefined;
  }

  /** A link of the former site as its whole path, as visitors have stored it; undefined for another site's. */
  formerPath(address: string): string | undefined {
    const path = this.pathOf(address);
    return path === undefined ? undefined : `${this.root.slice(0, -1)}${path}`;
  }

  /** A link of the former site as its path from where that site was; undefined for another site's. */
  pathOf(address: string): string | undefined {
    if (!URL.canParse(address, `${this.base}/`)) return undefined;
    const [url, base] = [new URL(address, `${this.base}/`), new URL(`${this.base}/`)];
    const bare = (host: string) => host.replace(/^www\./, '');
    if (bare(url.host) !== bare(base.host)) return undefined;
    const path = readable(url.pathname).replaceAll(/\/{2,}/g, '/');
    const root = readable(base.pathname);
    const below = path.startsWith(root) ? path.slice(root.length) : path.slice(1);
    return `/${below.replace(/\/+$/, '')}${url.search}`;
  }

  /** The page of an entry by its number, in this file or in one that was brought in before. */
  pageOf(id: string): KnownPage | undefined {
    const entry = this.entries.get(id);
    if (entry) return entry.isLeft ? undefined : entry;
    for (const type of ENTRY_TYPES) {
      const page = this.before.page(this.uidOf(type, id));
      if (page) return page;
    }
    return undefined;
  }

  /** The page that a link leads to, that of a topic too: by its number, or its permalink. */
  pageAt(address: string): KnownPage | undefined {
    const path = this.pathOf(address);
    if (path === undefined) return undefined;
    const id = /^\/(?:index\.php)?\?(?:p|page_id)=(\d{1,12})$/.exec(path)?.[1];
    if (id) return this.pageOf(id);
    const entry = this.#byLink.get(lowered(path));
    if (entry) return entry;
    const topic = this.lists.topicAt(path);
    if (topic !== undefined) return { route: topic, title: '' };
    return path === '/' ? undefined : this.before.pageAt(lowered(this.formerPath(address) ?? path));
  }

  /** Gives each entry its uid: that which it had when the same site was brought in before. */
  giveUids(identity: string): void {
    this.#identity = identity;
    for (const [key, entry] of this.entries) entry.uid = this.uidOf(entry.type, key);
  }

  uidOf(kind: string, id: string): string {
    return uidOf(this.#identity, kind, id);
  }

  /** Gives each entry its route, as `EntryRoutes` says. */
  giveRoutes(isTaken: (route: string) => boolean, kept: ReadonlyMap<string, string>): Entry[] {
    const { entries } = this;
    const other = new EntryRoutes({ entries, pathOf: (address) => this.pathOf(address) }).give(isTaken, kept);
    for (const entry of entries.values()) {
      const path = entry.isLeft ? undefined : this.pathOf(entry.link);
      if (path !== undefined && path !== '/') this.#byLink.set(lowered(path), entry);
    }
    return other;
  }
}
