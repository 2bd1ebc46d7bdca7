import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { ItemRoom } from '../wordpress/file/item-room';
import { readXml, refuse, type XmlReader } from '../wordpress/file/read-xml';
import { newItem, utcText, type WxrChannel, type WxrEntry, type WxrItem } from '../wordpress/file/wxr-item';
import { markupOf } from './markup-of';
import { withoutLines } from './without-lines';

/** Of an entry: what it is, in files of before 2024 (`kind#post`) and of after (`blogger:type`). */
const TYPES: Readonly<Record<string, string>> = { post: 'post', page: 'page' };

const ROLES: Readonly<Record<string, WxrItem['role']>> = {
  post: 'content',
  page: 'content',
  settings: 'design',
  template: 'design',
};

const STATUSES: Readonly<Record<string, string>> = {
  LIVE: 'publish',
  SCHEDULED: 'future',
  SOFT_TRASHED: 'trash',
};

/** Texts of an entry by their elements, each with what makes HTML of it as it is read here. */
const TEXTS: Readonly<
  Record<string, [field: 'title' | 'content' | 'excerpt', html: (text: string) => string]>
> = {
  title: ['title', (text) => text],
  content: ['content', withoutLines],
  'blogger:metaDescription': ['excerpt', markupOf],
};

/** 'yyyy-mm-ddThh:mm:ss…' with an offset as 'yyyy-mm-dd hh:mm:ss', as its clock shows it and in UTC. */
function timesOf(text: string): Pick<WxrItem, 'date' | 'dateGmt'> | undefined {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return undefined;
  return {
    date: text.slice(0, 19).replace('T', ' '),
    dateGmt: utcText(at),
  };
}

/** An entry that is being read, with what else is known of it. */
interface Reading {
  item: WxrItem;
  room: ItemRoom;
  kind: string;
  id: string;
}

/** Takes in what the parser meets of the feed. */
class Reader implements XmlReader<WxrEntry> {
  readonly ready: WxrEntry[] = [];
  readonly #channel: WxrChannel = {
    title: '',
    link: '',
    language: '',
    terms: new Map(),
    tagBase: 'search/label',
    authors: new Map(),
  };
  readonly #broken: () => never;
  #reading: Reading | undefined;
  #count = 0;
  #isOfBlogger = false;

  constructor(broken: () => never) {
    this.#broken = broken;
  }

  get title(): string {
    return this.#reading?.item.title ?? '';
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'entry') {
      if (this.#reading) this.#broken();
      this.#reading = { item: newItem(), room: new ItemRoom(), kind: '', id: '' };
    }
    const reading = this.#reading;
    const isWholePage = name === 'link' && attributes['rel'] === 'alternate';
    if (!reading) {
      if (isWholePage && attributes['type'] === 'text/html') this.#channel.link = attributes['href'] ?? '';
    } else if (name === 'category') this.#category(reading, attributes);
    else if (isWholePage) reading.item.link = attributes['href'] ?? '';
  }

  #category({ item }: Reading, { scheme = '', term = '' }: Record<string, string>): void {
    if (!scheme.endsWith('#kind')) {
      if (item.terms.length < IMPORT_LIMITS.terms)
        item.terms.push({ domain: 'post_tag', nicename: term, name: term });
      return;
    }
    this.#isOfBlogger = true;
    if (this.#reading) this.#reading.kind = term.slice(term.lastIndexOf('#') + 1);
  }

  close(name: string, text: string, within: string | undefined): void {
    if (name === 'entry') this.#end();
    else if (this.#reading) this.#ofEntry(this.#reading, name, within, text);
    else if (within === 'feed' && name === 'title') this.#channel.title = text;
  }

  #ofEntry(reading: Reading, name: string, within: string | undefined, text: string): void {
    const { item } = reading;
    if (within === 'author' && name === 'name') item.author = text;
    if (name === 'app:draft' && text === 'yes') item.status = 'draft';
    if (within !== 'entry') return;
    if (name.startsWith('blogger:')) this.#isOfBlogger = true;
    const known = TEXTS[name];
    if (known) item[known[0]] = reading.room.keep(item, known[1](text));
    else if (name === 'id') reading.id = text;
    else if (name === 'published') Object.assign(item, timesOf(text));
    else if (name === 'blogger:type') reading.kind = text.toLowerCase();
    else if (name === 'blogger:status') item.status = STATUSES[text] ?? 'draft';
    else if (name === 'blogger:filename') item.link = text;
  }

  #end(): void {
    const { item, kind, id } = this.#reading!;
    this.#reading = undefined;
    this.#count += 1;
    if (!this.#isOfBlogger) refuse(messageOf('importing.otherFile', { kind: 'atom' }));
    const last = item.link.slice(item.link.lastIndexOf('/') + 1);
    const entry = {
      ...item,
      // A comment, the design and settings of the blog are named by their kind.
      type: TYPES[kind] ?? `Blogger: ${kind}`,
      role: ROLES[kind] ?? 'part',
      id: `blogger-entry-${id.slice(id.lastIndexOf('-') + 1) || this.#count}`,
      status: item.status || 'publish',
      name: last.replace(/\.html?$/i, ''),
    };
    this.ready.push({ item: entry, channel: this.#channel });
  }
}

const entriesIn = (pieces: AsyncIterable<string>): AsyncGenerator<WxrEntry> =>
  readXml(pieces, (_beginning, broken) => new Reader(broken));

const LINK = /\bhref=["'](https?:\/\/[^"'\s/]+)(\/[^"'\s?#]*)/gi;

/**
 * Where the blog was: files of after 2024 have the paths of its pages and not its address, to which their texts lead.
 * The site whose paths they share most; undefined where none does.
 */
async function addressOf(pieces: AsyncIterable<string>): Promise<string | undefined> {
  const paths = new Set<string>();
  const links = new Map<string, Set<string>>();
  for await (const { item, channel } of entriesIn(pieces)) {
    if (channel.link !== '') return channel.link;
    paths.add(item.link);
    for (const [, site = '', path = ''] of item.content.matchAll(LINK)) {
      const known = links.get(site) ?? new Set();
      if (known.size < IMPORT_LIMITS.items && links.size < IMPORT_LIMITS.authors)
        links.set(site, known.add(path));
    }
  }
  const shared = [...links]
    .map(([site, to]) => ({ site, many: [...to].filter((path) => paths.has(path)).length }))
    .toSorted((a, b) => b.many - a.many)[0];
  return shared && shared.many > 0 ? shared.site : undefined;
}

/** The entries of a blog out of Blogger: of its own backup, and of Google's Takeout. It is read twice. */
export async function* readBlogger(source: () => AsyncIterable<string>): AsyncGenerator<WxrEntry> {
  const link = (await addressOf(source())) ?? 'https://blogger.invalid';
  for await (const { item, channel } of entriesIn(source())) {
    channel.link = link;
    const whole = item.link !== '' && URL.canParse(item.link, link) ? new URL(item.link, link).href : '';
    yield { item: { ...item, link: whole }, channel };
  }
}
