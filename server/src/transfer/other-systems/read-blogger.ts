import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { SaxesParser } from 'saxes';
import { TerminalError } from '../../platform/messages/terminal';
import { LenientXml } from '../wordpress/file/lenient-xml';
import { cut } from '../wordpress/text/marked-runs';
import { newItem, type WxrChannel, type WxrItem } from '../wordpress/file/wxr-item';
import { markupOf } from './markup-of';
import { withoutLines } from './without-lines';

const refuse = (message: string): never => {
  throw new TerminalError([message]);
};

// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Of an entry: what it is, in files of before 2024 (`kind#post`) and of after (`blogger:type`). */
const TYPES: Readonly<Record<string, string>> = { post: 'post', page: 'page' };

const STATUSES: Readonly<Record<string, string>> = {
  LIVE: 'publish',
  SCHEDULED: 'future',
  SOFT_TRASHED: 'trash',
};

const TEXTS: Readonly<Record<string, 'title' | 'content' | 'excerpt'>> = {
  title: 'title',
  content: 'content',
  'blogger:metaDescription': 'excerpt',
};

/** 'yyyy-mm-ddThh:mm:ss…' with an offset as 'yyyy-mm-dd hh:mm:ss', as its clock shows it and in UTC. */
function timesOf(text: string): Pick<WxrItem, 'date' | 'dateGmt'> | undefined {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return undefined;
  return {
    date: text.slice(0, 19).replace('T', ' '),
    dateGmt: at.toISOString().slice(0, 19).replace('T', ' '),
  };
}

/** An entry that is being read, with what else is known of it. */
interface Reading {
  item: WxrItem;
  kind: string;
  id: string;
  free: number;
}

/** Takes in what the parser meets of the feed. */
class Reader {
  readonly channel: WxrChannel = { title: '', link: '', language: '', authors: new Map() };
  readonly ready: WxrItem[] = [];
  readonly #path: string[] = [];
  #reading: Reading | undefined;
  #text = '';
  #count = 0;
  #isOfBlogger = false;

  constructor(parser: SaxesParser) {
    const broken = () => refuse(messageOf('importing.brokenXml', { line: parser.line }));
    parser.on('error', broken);
    parser.on('doctype', () => refuse('importing.doctype'));
    const add = (more: string) => {
      this.#text += more;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'entry' && this.#reading) broken();
      this.#open(name, attributes);
    });
    parser.on('closetag', ({ name }) => this.#close(name));
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#path.length >= IMPORT_LIMITS.depth) refuse('importing.noWxr');
    this.#path.push(name);
    this.#text = '';
    if (name === 'entry') this.#reading = { item: newItem(), kind: '', id: '', free: IMPORT_LIMITS.item };
    const reading = this.#reading;
    const isWholePage = name === 'link' && attributes['rel'] === 'alternate';
    if (!reading) {
      if (isWholePage && attributes['type'] === 'text/html') this.channel.link = attributes['href'] ?? '';
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

  #close(name: string): void {
    this.#path.pop();
    const text = this.#text.trim();
    this.#text = '';
    const within = this.#path.at(-1);
    if (name === 'entry') this.#end();
    else if (this.#reading) this.#ofEntry(this.#reading, name, within, text);
    else if (within === 'feed' && name === 'title') this.channel.title = text;
  }

  #ofEntry(reading: Reading, name: string, within: string | undefined, text: string): void {
    const { item } = reading;
    if (within === 'author' && name === 'name') item.author = text;
    if (within === 'app:control' && name === 'app:draft' && text === 'yes') item.status = 'draft';
    if (within !== 'entry') return;
    if (name.startsWith('blogger:')) this.#isOfBlogger = true;
    const field = TEXTS[name];
    if (field) item[field] = this.#kept(reading, field, text);
    else if (name === 'id') reading.id = text;
    else if (name === 'published') Object.assign(item, timesOf(text));
    else if (name === 'blogger:type') reading.kind = text.toLowerCase();
    else if (name === 'blogger:status') item.status = STATUSES[text] ?? 'draft';
    else if (name === 'blogger:filename') item.link = text;
  }

  #kept(reading: Reading, field: string, text: string): string {
    const html = field === 'content' ? text : markupOf(text);
    const kept = cut(html, reading.free);
    if (kept.length < html.length) reading.item.isCut = true;
    reading.free -= kept.length;
    return kept;
  }

  #end(): void {
    const { item, kind, id } = this.#reading!;
    this.#reading = undefined;
    this.#count += 1;
    if (this.#count > IMPORT_LIMITS.items)
      refuse(messageOf('importing.manyItems', { max: IMPORT_LIMITS.items }));
    if (!this.#isOfBlogger) refuse(messageOf('importing.otherFile', { kind: 'atom' }));
    const last = item.link.slice(item.link.lastIndexOf('/') + 1);
    this.ready.push({
      ...item,
      // A comment, the design and settings of the blog, which the report names by their kind.
      type: TYPES[kind] ?? `Blogger: ${kind}`,
      id: `blogger-entry-${id.slice(id.lastIndexOf('-') + 1) || this.#count}`,
      status: item.status || 'publish',
      name: last.replace(/\.html?$/i, ''),
      content: withoutLines(item.content),
    });
  }
}

async function* entriesIn(pieces: AsyncIterable<string>) {
  const parser = new SaxesParser({ fragment: false });
  const lenient = new LenientXml(IMPORT_LIMITS.item + 1);
  const reader = new Reader(parser);
  const write = (text: string) => parser.write(text.replace(UNFIT, ''));
  let whole = 0;
  for await (const text of pieces) {
    whole += text.length;
    if (whole > IMPORT_LIMITS.whole) refuse(messageOf('importing.largeFile', { max: IMPORT_LIMITS.whole }));
    write(lenient.next(whole === text.length ? text.trimStart() : text));
    for (const item of reader.ready.splice(0)) yield { item, channel: reader.channel };
  }
  write(lenient.next('', true));
  parser.close();
  for (const item of reader.ready.splice(0)) yield { item, channel: reader.channel };
}

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
export async function* readBlogger(
  source: () => AsyncIterable<string>,
): AsyncGenerator<{ item: WxrItem; channel: WxrChannel }> {
  const link = (await addressOf(source())) ?? 'https://blogger.invalid';
  for await (const { item, channel } of entriesIn(source())) {
    channel.link = link;
    const whole = item.link !== '' && URL.canParse(item.link, link) ? new URL(item.link, link).href : '';
    yield { item: { ...item, link: whole }, channel };
  }
}
