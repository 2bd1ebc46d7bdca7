import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { cut } from '../text/marked-runs';
import { roleOf } from '../site/kinds';
import { plain } from '../text/plain-text';
import { hasWords, saysMore } from './custom-fields';
import { ItemRoom } from './item-room';
import { otherFileOf } from './other-file';
import { readXml, refuse, type XmlReader } from './read-xml';
import { FIELDS, META } from './wxr-fields';
import { newItem, type WxrChannel, type WxrEntry, type WxrItem } from './wxr-item';

const refuseOther = (kind: string): never => refuse(messageOf('importing.otherFile', { kind }));

/** WordPress keeps titles as HTML. */
const titleOf = (html: string) => plain(html, 1_000);

/** Names of custom fields of an entry that are counted; the others have one name together. */
const MOST_UNREAD = 200;

const noTerm = () => ({ id: '', domain: '', nicename: '', parent: '' });

/** Elements of the channel that are one term each, with its group; '' where a part of it says which. */
const TERMS: Partial<Record<string, string>> = {
  'wp:category': 'category',
  'wp:tag': 'post_tag',
  'wp:term': '',
};
const TERM_PARTS: Partial<Record<string, keyof ReturnType<typeof noTerm>>> = {
  'wp:term_id': 'id',
  'wp:term_taxonomy': 'domain',
  'wp:category_nicename': 'nicename',
  'wp:tag_slug': 'nicename',
  'wp:term_slug': 'nicename',
  'wp:category_parent': 'parent',
  'wp:term_parent': 'parent',
};

/** Takes in what the parser meets, and keeps what is known of it. */
class Reader implements XmlReader<WxrEntry> {
  readonly ready: WxrEntry[] = [];
  readonly #channel: WxrChannel = { title: '', link: '', language: '', terms: new Map(), authors: new Map() };
  #item: WxrItem | undefined;
  #room = new ItemRoom();
  /** It has what only WordPress writes. */
  #isOfWordPress = false;
  #count = 0;
  #key = '';
  #author = { login: '', name: '' };
  #listed = noTerm();
  #term = { domain: '', nicename: '' };
  hasRoot = false;

  get title(): string {
    return titleOf(this.#item?.title ?? '');
  }

  end(): void {
    if (!this.hasRoot) refuse('importing.noWxr');
    if (!this.#isOfWordPress) refuseOther('feed');
  }

  open(name: string, attributes: Record<string, string>, path: readonly string[]): void {
    if (path.length === 0 && name !== 'rss') refuse('importing.noWxr');
    this.hasRoot = true;
    if (name.startsWith('wp:')) this.#isOfWordPress = true;
    if (name === 'item') {
      this.#item = newItem();
      this.#room = new ItemRoom();
    }
    if (name === 'category')
      this.#term = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] ?? '' };
  }

  close(name: string, text: string, within: string | undefined): void {
    if (name === 'item' && this.#item) {
      if (!this.#isOfWordPress) refuseOther('feed');
      this.#count += 1;
      // What has no number of its own is not what another entry means.
      if (!/^\d{1,12}$/.test(this.#item.id)) this.#item.id = String(1e12 + this.#count);
      this.#item.title = titleOf(this.#item.title);
      this.#item.role = roleOf(this.#item.type, this.#item.content);
      this.ready.push({ item: this.#item, channel: this.#channel });
      this.#item = undefined;
    } else if (this.#item) this.#ofItem(this.#item, name, within, text);
    else if (within === 'channel' && name === 'title') this.#channel.title = titleOf(text);
    else if (within === 'channel' && name === 'language') this.#channel.language = text;
    else if (name === 'wp:base_blog_url' || (name === 'link' && within === 'channel'))
      this.#channel.link = text;
    else if (!this.#ofTerm(name, text)) this.#ofAuthor(name, text);
  }

  #ofItem(item: WxrItem, name: string, within: string | undefined, text: string): void {
    if (within === 'item') {
      if (name === 'wp:comment') item.comments += 1;
      else if (name === 'category' && item.terms.length < IMPORT_LIMITS.terms)
        item.terms.push({ ...this.#term, name: text });
      else if (name === 'itunes:duration') this.#ofField(item, name, text);
      else if (Object.hasOwn(FIELDS, name))
        item[FIELDS[name as keyof typeof FIELDS]] = this.#room.keep(item, text);
    } else if (name === 'wp:meta_key') this.#key = text;
    else if (name === 'wp:meta_value') this.#ofField(item, this.#key, text);
  }

  #ofField(item: WxrItem, key: string, text: string): void {
    const isRead = META.has(key);
    if (isRead && item.meta[key] === undefined) item.meta[key] = this.#room.keep(item, text);
    else if (isRead && item.meta[key] === text) return;
    else if (item.unread.length <= MOST_UNREAD && (isRead ? saysMore(key, text) : hasWords(key, text)))
      item.unread.push(item.unread.length < MOST_UNREAD ? cut(key, 100) : '…');
  }

  /** Whether it is a part of a category, a tag or another term of the site, or its end. */
  #ofTerm(name: string, text: string): boolean {
    const part = TERM_PARTS[name];
    if (part) this.#listed[part] = text;
    const domain = TERMS[name];
    if (domain === undefined) return part !== undefined;
    const { id, ...term } = this.#listed;
    if (this.#channel.terms.size < IMPORT_LIMITS.authors && /^\d{1,12}$/.test(id))
      this.#channel.terms.set(id, { ...term, domain: domain || term.domain });
    this.#listed = noTerm();
    return true;
  }

  #ofAuthor(name: string, text: string): void {
    if (name === 'wp:author_login') this.#author.login = text;
    else if (name === 'wp:author_display_name') this.#author.name = text;
    else if (name === 'wp:author') {
      const { login, name: shown } = this.#author;
      if (this.#channel.authors.size < IMPORT_LIMITS.authors)
        this.#channel.authors.set(login, shown || login);
      this.#author = { login: '', name: '' };
    }
  }
}

/**
 * The entries of an export of WordPress, and what is known of its site by then. Throws an error with a message for the
 * person when the file is none of WordPress.
 */
export async function* readWxr(pieces: AsyncIterable<string>): AsyncGenerator<WxrEntry> {
  const reader = new Reader();
  yield* readXml(pieces, (beginning) => {
    const other = otherFileOf(beginning);
    if (other !== undefined) refuseOther(other);
    return reader;
  });
  reader.end();
}
