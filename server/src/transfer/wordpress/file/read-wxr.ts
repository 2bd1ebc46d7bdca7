import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { SaxesParser } from 'saxes';
import { TerminalError } from '../../../platform/messages/terminal';
import { hasWords } from './custom-fields';
import { LenientXml } from './lenient-xml';
import { cut } from '../text/marked-runs';
import { BEGINNING, otherFileOf } from './other-file';
import { FIELDS, META } from './wxr-fields';
import { newItem, type WxrChannel, type WxrItem } from './wxr-item';

const refuse = (message: string): never => {
  throw new TerminalError([message]);
};
const broken = (line: number): never => refuse(messageOf('importing.brokenXml', { line }));
const refuseOther = (kind: string): never => refuse(messageOf('importing.otherFile', { kind }));

/** Names of custom fields of an entry that are counted. */
const MOST_UNREAD = 200;

/** XML has no place for them, and plugins of WordPress leave them in exports. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Takes in what the parser meets, and keeps what is known of it. */
class Reader {
  readonly channel: WxrChannel = { title: '', link: '', language: '', authors: new Map() };
  readonly ready: WxrItem[] = [];
  readonly path: string[] = [];
  readonly #parser: SaxesParser;
  #item: WxrItem | undefined;
  #text = '';
  /** How much may still be stored of the item. */
  #free = 0;
  /** The size of what came since the last element began or ended. */
  #size = 0;
  /** It has what only WordPress writes. */
  #isOfWordPress = false;
  #count = 0;
  #key = '';
  #author = { login: '', name: '' };
  #term = { domain: '', nicename: '' };
  hasRoot = false;

  /** `linesBefore`: those that the parser did not get. */
  constructor(parser: SaxesParser, linesBefore: number) {
    this.#parser = parser;
    parser.on('error', () => broken(parser.line + linesBefore));
    parser.on('doctype', () => refuse('importing.doctype'));
    const add = (more: string) => {
      this.#text += more;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Record<string, string>));
    parser.on('closetag', ({ name }) => this.#close(name));
  }

  /** That much more has come: texts are bounded before, names and attributes are here. */
  grow(length: number): void {
    this.#size += length;
    if (this.#size > 2 * IMPORT_LIMITS.item)
      refuse(messageOf('importing.largeItem', { title: this.#item?.title ?? '' }));
  }

  end(): void {
    if (!this.hasRoot) refuse('importing.noWxr');
    if (!this.#isOfWordPress) refuseOther('feed');
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === 0 && name !== 'rss') refuse('importing.noWxr');
    this.hasRoot = true;
    this.#size = 0;
    if (name.startsWith('wp:')) this.#isOfWordPress = true;
    if (this.path.length >= IMPORT_LIMITS.depth) broken(this.#parser.line);
    this.path.push(name);
    this.#text = '';
    if (name === 'item') {
      this.#item = newItem();
      this.#free = IMPORT_LIMITS.item;
    }
    if (name === 'category')
      this.#term = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] ?? '' };
  }

  #close(name: string): void {
    this.path.pop();
    const text = this.#text.trim();
    this.#text = '';
    const within = this.path.at(-1);
    this.#size = 0;
    if (name === 'item' && this.#item) {
      if (!this.#isOfWordPress) refuseOther('feed');
      this.#count += 1;
      if (this.#count > IMPORT_LIMITS.items)
        refuse(messageOf('importing.manyItems', { max: IMPORT_LIMITS.items }));
      // What has no number of its own is not what another entry means.
      if (!/^\d{1,12}$/.test(this.#item.id)) this.#item.id = String(1e12 + this.#count);
      this.ready.push(this.#item);
      this.#item = undefined;
    } else if (this.#item) this.#ofItem(this.#item, name, within, text);
    else if (within === 'channel' && (name === 'title' || name === 'language')) this.channel[name] = text;
    else if (name === 'wp:base_blog_url' || (name === 'link' && within === 'channel'))
      this.channel.link = text;
    else this.#ofAuthor(name, text);
  }

  #ofItem(item: WxrItem, name: string, within: string | undefined, text: string): void {
    if (within === 'item') {
      if (name === 'wp:comment') item.comments += 1;
      else if (name === 'category' && item.terms.length < IMPORT_LIMITS.terms)
        item.terms.push({ ...this.#term, name: text });
      else if (Object.hasOwn(FIELDS, name))
        item[FIELDS[name as keyof typeof FIELDS]] = this.#kept(item, text);
    } else if (name === 'wp:meta_key') this.#key = text;
    else if (name === 'wp:meta_value' && META.has(this.#key)) item.meta[this.#key] ??= this.#kept(item, text);
    else if (name === 'wp:meta_value' && item.unread.length < MOST_UNREAD && hasWords(this.#key, text))
      item.unread.push(cut(this.#key, 100));
  }

  /** What may be stored of a text, so that an item has its bound. */
  #kept(item: WxrItem, text: string): string {
    const kept = cut(text, this.#free);
    if (kept.length < text.length) item.isCut = true;
    this.#free -= kept.length;
    return kept;
  }

  #ofAuthor(name: string, text: string): void {
    if (name === 'wp:author_login') this.#author.login = text;
    else if (name === 'wp:author_display_name') this.#author.name = text;
    else if (name === 'wp:author') {
      const { login, name: shown } = this.#author;
      if (this.channel.authors.size < IMPORT_LIMITS.authors) this.channel.authors.set(login, shown || login);
      this.#author = { login: '', name: '' };
    }
  }
}

/** The same from its first character on that is none of white space, of which some programs leave a line before. */
async function* beginning(pieces: AsyncIterable<string>): AsyncGenerator<{ text: string; lines: number }> {
  let first: string | undefined = '';
  let lines = 0;
  for await (const piece of pieces) {
    if (first === undefined) {
      yield { text: piece, lines };
      continue;
    }
    const read: string = first + piece;
    first = read.trimStart();
    lines += read.slice(0, read.length - first.length).split('\n').length - 1;
    if (first.length < BEGINNING) continue;
    yield { text: first, lines };
    first = undefined;
  }
  if (first) yield { text: first, lines };
}

/**
 * The entries of an export of WordPress, one after the other in bounded memory, and what is known of its site by then.
 * No entity but XML's own five is resolved, and a file with a document type of its own is refused before any of it is
 * read. Throws an error with a message for the person when the XML is incomplete, or none of WordPress.
 */
export async function* readWxr(
  pieces: AsyncIterable<string>,
): AsyncGenerator<{ item: WxrItem; channel: WxrChannel }> {
  const parser = new SaxesParser({ fragment: false });
  const lenient = new LenientXml(IMPORT_LIMITS.item + 1);
  let reader: Reader | undefined;
  let whole = 0;
  const write = (text: string) => {
    reader?.grow(text.length);
    parser.write(text.replace(UNFIT, ''));
  };
  for await (const { text, lines } of beginning(pieces)) {
    if (!reader) {
      const other = otherFileOf(text);
      if (other !== undefined) refuseOther(other);
      reader = new Reader(parser, lines);
    }
    whole += text.length;
    if (whole > IMPORT_LIMITS.whole) refuse(messageOf('importing.largeFile', { max: IMPORT_LIMITS.whole }));
    write(lenient.next(text));
    for (const item of reader.ready.splice(0)) yield { item, channel: reader.channel };
  }
  write(lenient.next('', true));
  if (!reader?.hasRoot) refuse('importing.noWxr');
  parser.close();
  reader?.end();
}
