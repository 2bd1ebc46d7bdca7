import { canonicalMarked, type Marks, plainText, type Run } from '@vestry/sync/tree/marked-text';
import type { BlockKind } from '@vestry/sync/widgets/article/definition';
import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { MAX_RUNS } from '@vestry/sync/widgets/fields/marked';
import { MOST } from './html-bounds';
import type { MadeWidgets } from './made-widgets';
import { cut, storable, trimmed } from './marked-runs';

/** Where in the page a text is. */
export interface Place {
  kind: BlockKind;
  marks: Marks;
  level: number;
  /** Line breaks are as they were written. */
  kept: boolean;
  /** The depth of columns in columns. */
  nested: number;
}

/** Collects the text that is being read, until its block ends. */
export class TextRun {
  readonly #made: MadeWidgets;
  /** Written in blocks: paragraphs are elements, and a line break in the source is none on the page. */
  readonly #isInBlocks: boolean;
  #runs: Run[] = [];
  #length = 0;
  /** Where its first word was: what begins after it may be of another kind. */
  #begun: Pick<Place, 'kind' | 'level'> | undefined;

  constructor(made: MadeWidgets, isInBlocks: boolean) {
    this.#made = made;
    this.#isInBlocks = isInBlocks;
  }

  /** What was read of it becomes a block. */
  end(): void {
    const runs = canonicalMarked(trimmed(this.#runs)).slice(0, MAX_RUNS);
    const { kind, level } = this.#begun ?? { kind: 'p', level: 1 };
    this.#runs = [];
    this.#length = 0;
    this.#begun = undefined;
    const words = plainText(runs).trim();
    if (words === '') return;
    if (kind === 'p' && videoOf(words)) return this.#made.widget('video1', { url: words });
    const isItem = kind === 'bullet' || kind === 'number';
    this.#made.block({ kind, text: runs, ...(isItem && level > 1 ? { level } : {}) });
  }

  text(words: string, place: Place): void {
    if (place.kept) return this.run(words, place);
    if (this.#isInBlocks) return this.run(words.replaceAll(/\s+/g, ' '), place);
    // Without paragraphs of its own, an empty line begins another one, and a line break is one.
    const [first = '', ...more] = words.replaceAll(/[\t\r\f ]+/g, ' ').split(/\n ?\n\s*/);
    this.run(first, place);
    for (const part of more) {
      this.end();
      this.run(part, place);
    }
  }

  run(words: string, place: Pick<Place, 'marks' | 'kind' | 'level'>): void {
    const clean = storable(words);
    const text = cut(clean, MOST.text - this.#length);
    if (text.length < clean.length) this.#made.lose('cut', '…');
    this.#length += text.length;
    if (text !== '') this.#runs.push([text, place.marks]);
    if (text.trim() !== '') this.#begun ??= place;
  }

  /** Gives the runs that `read` adds, and leaves the collected text as it was. */
  apart(read: () => void): Run[] {
    const [runs, length, begun] = [this.#runs, this.#length, this.#begun];
    [this.#runs, this.#length] = [[], 0];
    read();
    const own = this.#runs;
    [this.#runs, this.#length, this.#begun] = [runs, length, begun];
    return own;
  }
}
