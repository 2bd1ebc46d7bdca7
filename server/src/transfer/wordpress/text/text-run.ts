import {
  canonicalMarked,
  type MarkedText,
  type Marks,
  plainText,
  type Run,
} from '@vestry/sync/tree/marked-text';
import type { Block, BlockKind } from '@vestry/sync/widgets/article/definition';
import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { MAX_RUNS } from '@vestry/sync/widgets/fields/marked';
import { MOST } from './html-bounds';
import type { MadeWidgets } from './made-widgets';
import { cut, storable, trimmed } from './marked-runs';
import { type Addresses, linkTo } from './pictures';

/** Where in the page a text is. */
export interface Place {
  kind: BlockKind;
  marks: Marks;
  level: number;
  /** The item of a list that it is in, of which only the first text is one here; `start`: its number. */
  item?: { isBegun: boolean; start?: number };
  /** Line breaks are as they were written. */
  kept: boolean;
  /** The depth of columns in columns. */
  nested: number;
}

type Begun = Pick<Place, 'kind' | 'level' | 'item'>;

/** Collects the text that is being read, until its block ends. */
export class TextRun {
  readonly #made: MadeWidgets;
  readonly #addresses: Addresses;
  /** Written in blocks: paragraphs are elements, and a line break in the source is none on the page. */
  readonly #isInBlocks: boolean;
  #runs: Run[] = [];
  #length = 0;
  #isApart = false;
  /** Where its first word was: what begins after it may be of another kind. */
  #begun: Begun | undefined;

  constructor(made: MadeWidgets, addresses: Addresses, isInBlocks: boolean) {
    this.#made = made;
    this.#addresses = addresses;
    this.#isInBlocks = isInBlocks;
  }

  /** What is read now is no block of its own: the words of a cell, of a caption. */
  get isApart(): boolean {
    return this.#isApart;
  }

  /** What was read of it becomes a block. */
  end(): void {
    if (this.#isApart) return this.#endLine();
    const runs = canonicalMarked(trimmed(this.#runs));
    const place: Begun = this.#begun ?? { kind: 'p', level: 1 };
    this.#runs = [];
    this.#length = 0;
    this.#begun = undefined;
    const words = plainText(runs).trim();
    if (words === '') return;
    const form = formOf(place);
    if (form.kind === 'p' && videoOf(words)) return this.#made.widget('video1', { url: words });
    this.#made.block({ ...form, text: this.#linked(runs, words) });
  }

  /** What is read apart is no block: its paragraphs are lines. */
  #endLine(): void {
    if (plainText(this.#runs).trim() !== '') this.#runs.push(['\n']);
  }

  /** Text that is nothing but an address leads there. */
  #linked(runs: MarkedText, words: string): MarkedText {
    if (!/^https?:\/\/\S+$/i.test(words) || runs.some(([, marks]) => marks?.href)) return runs;
    const href = linkTo(this.#addresses, words);
    return href === undefined ? runs : [[words, { href }]];
  }

  text(words: string, place: Place): void {
    if (place.kept) return this.run(words, place);
    if (this.#isInBlocks)
      return this.run(/[^\S ]| {2}/.test(words) ? words.replaceAll(/\s+/g, ' ') : words, place);
    // Without paragraphs of its own, an empty line begins another one, and a line break is one.
    if (!/[\n\t\r\f]| {2}/.test(words)) return this.run(words, place);
    const [first = '', ...more] = words.replaceAll(/[\t\r\f ]+/g, ' ').split(/\n ?\n\s*/);
    this.run(first, place);
    for (const part of more) {
      this.end();
      this.run(part, place);
    }
  }

  run(words: string, place: Begun & Pick<Place, 'marks'>): void {
    let rest = storable(words);
    while (rest !== '') {
      const text = cut(rest, MOST.text - this.#length);
      rest = rest.slice(text.length);
      this.#length += text.length;
      this.#runs.push([text, place.marks]);
      if (text.trim() !== '') this.#begun ??= place;
      // What is longer than a block may be goes on in the next one.
      if (rest !== '' || this.#runs.length >= MAX_RUNS) this.#full(rest);
      if (this.#isApart) return;
    }
  }

  #full(rest: string): void {
    if (!this.#isApart) this.end();
    else if (rest !== '') this.#made.lose('cut', '…', rest);
  }

  /** Gives the runs that `read` adds, and leaves the collected text as it was. */
  apart(read: () => void): Run[] {
    const [runs, length, begun] = [this.#runs, this.#length, this.#begun];
    [this.#runs, this.#length] = [[], 0];
    const wasApart = this.#isApart;
    this.#isApart = true;
    read();
    this.#isApart = wasApart;
    const own = this.#runs;
    [this.#runs, this.#length, this.#begun] = [runs, length, begun];
    return own;
  }
}

/** What the block of a text is: of an item of a list only the first one is an item, the others are paragraphs. */
function formOf({ kind, level, item }: Begun): Pick<Block, 'kind' | 'level' | 'start'> {
  if (kind !== 'bullet' && kind !== 'number') return { kind };
  if (item?.isBegun) return { kind: 'p' };
  if (item) item.isBegun = true;
  return {
    kind,
    ...(level > 1 ? { level } : {}),
    ...(item?.start === undefined ? {} : { start: item.start }),
  };
}
