import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import { SaxesParser } from 'saxes';
import { TerminalError } from '../../../platform/messages/terminal';
import { LenientXml } from './lenient-xml';
import { BEGINNING } from './other-file';

/** Takes in elements as they come, and makes entries of them. */
export interface XmlReader<Entry> {
  /** `path`: the names of the elements around it. Throws by `broken` what cannot be there. */
  open: (name: string, attributes: Record<string, string>, path: readonly string[]) => void;
  /** `text`: what stands in it behind its last element, trimmed; `within`: the element around it. */
  close: (name: string, text: string, within: string | undefined) => void;
  /** Entries that are whole, each taken out once. */
  readonly ready: Entry[];
  /** What somebody would call the entry that is being read. */
  readonly title: string;
}

export const refuse = (message: string): never => {
  throw new TerminalError([message]);
};

/** XML has no place for them, and plugins of WordPress leave them in exports. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Feeds a reader, within its bounds. */
class Elements {
  readonly #parser = new SaxesParser({ fragment: false });
  readonly #reader: XmlReader<unknown>;
  readonly #path: string[] = [];
  #text = '';
  /** The size of what came since the last element began or ended. */
  #size = 0;

  constructor(readerOf: (broken: () => never) => XmlReader<unknown>, linesBefore: number) {
    const broken = () => refuse(messageOf('importing.brokenXml', { line: this.#parser.line + linesBefore }));
    this.#reader = readerOf(broken);
    this.#parser.on('error', broken);
    this.#parser.on('doctype', () => refuse('importing.doctype'));
    const add = (more: string) => {
      this.#text += more;
    };
    this.#parser.on('text', add);
    this.#parser.on('cdata', add);
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#reader.open(name, attributes as Record<string, string>, this.#path);
      if (this.#path.length >= IMPORT_LIMITS.depth) broken();
      this.#path.push(name);
      [this.#text, this.#size] = ['', 0];
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#path.pop();
      const text = this.#text.trim();
      [this.#text, this.#size] = ['', 0];
      this.#reader.close(name, text, this.#path.at(-1));
    });
  }

  write(text: string): void {
    // Texts are bounded before, names and attributes are here.
    this.#size += text.length;
    if (this.#size > 2 * IMPORT_LIMITS.item)
      refuse(messageOf('importing.largeItem', { title: this.#reader.title }));
    this.#parser.write(text.replace(UNFIT, ''));
  }

  close(): void {
    this.#parser.close();
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
 * The entries that a reader makes of a file of XML, one after the other in bounded memory. No entity but XML's own five is
 * resolved, and a file with a document type of its own is refused before any of it is read. Throws an error with a message
 * for the person when the XML is incomplete. `readerOf` is given the beginning of the file, and what to call for what
 * cannot be in it.
 */
export async function* readXml<Entry>(
  pieces: AsyncIterable<string>,
  readerOf: (beginning: string, broken: () => never) => XmlReader<Entry>,
): AsyncGenerator<Entry> {
  const lenient = new LenientXml(IMPORT_LIMITS.item + 1);
  const entries: { whole: number; count: number; ready: Entry[] } = { whole: 0, count: 0, ready: [] };
  let elements: Elements | undefined;
  function* taken(): Generator<Entry> {
    for (const entry of entries.ready.splice(0)) {
      entries.count += 1;
      if (entries.count > IMPORT_LIMITS.items)
        refuse(messageOf('importing.manyItems', { max: IMPORT_LIMITS.items }));
      yield entry;
    }
  }
  for await (const { text, lines } of beginning(pieces)) {
    elements ??= new Elements((broken) => {
      const reader = readerOf(text, broken);
      entries.ready = reader.ready;
      return reader;
    }, lines);
    entries.whole += text.length;
    if (entries.whole > IMPORT_LIMITS.whole)
      refuse(messageOf('importing.largeFile', { max: IMPORT_LIMITS.whole }));
    elements.write(lenient.next(text));
    yield* taken();
  }
  elements?.write(lenient.next('', true));
  elements?.close();
  yield* taken();
}
