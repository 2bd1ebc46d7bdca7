import type { TreeNode } from '@vestry/sync/tree/node';
import type { Block } from '@vestry/sync/widgets/article/definition';
import { MAX_BLOCKS } from '@vestry/sync/widgets/fields/marked';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { cut, storable } from './marked-runs';

/** More is cut, and reported. */
const MOST_WIDGETS = 1_000;

export type LossKind = 'html' | 'block' | 'unknownBlock' | 'shortcode' | 'changed' | 'cut' | 'address';
/** What was lost: of which kind, by which name, and the words that went with it. */
export type Loss = [kind: LossKind, name: string, words?: string];

/** What has become of a text so far: its widgets, with the paragraphs between them as articles, and what was lost. */
export class MadeWidgets {
  readonly losses: Loss[] = [];
  /** The keys of headings by the ids that they had, or that stood right before them. */
  readonly places = new Map<string, string>();
  /** Of the block made last; '' behind another widget. */
  lastKind = '';
  /** Ids for which the heading is to come. */
  #waiting: string[] = [];
  #widgets: TreeNode[] = [];
  #blocks: Block[] = [];
  #key = 0;
  #count = 0;

  lose(kind: LossKind, name: string, words = ''): void {
    const line = storable(words).replaceAll(/\s+/g, ' ').trim();
    const short = cut(storable(name), 60);
    this.losses.push(line === '' ? [kind, short] : [kind, short, line]);
  }

  nextKey(): string {
    this.#key += 1;
    return `w${this.#key}`;
  }

  /** What comes next had this id. */
  place(id: string): void {
    this.#waiting.push(id);
  }

  #reach(kind: string, key: string): void {
    // A picture or a line may stand between the name of a section and its heading.
    if (this.#waiting.length === 0 || kind.startsWith('image') || kind.startsWith('divider')) return;
    if (/^h[234]$/.test(kind))
      for (const id of this.#waiting) if (!this.places.has(id)) this.places.set(id, key);
    this.#waiting = [];
  }

  widget(type: string, fields: object, children?: TreeNode[]): void {
    this.endArticle();
    this.#count += 1;
    if (this.#count > MOST_WIDGETS) return this.lose('cut', '…');
    if (type !== 'article') {
      this.#reach(type, '');
      this.lastKind = '';
    }
    const value = withNewestShape({ id: this.nextKey(), type, ...fields });
    this.#widgets.push(children ? { value, children } : { value });
  }

  /** They go on with those right before them: builders keep each in a block of its own. */
  questions(items: readonly object[], most: number): void {
    this.endArticle();
    const last = this.#widgets.at(-1)?.value;
    const before = last?.type === 'faq1' ? (last['items'] as object[]) : [];
    if (before.length === 0 || before.length + items.length > most) return this.widget('faq1', { items });
    this.#reach('faq1', '');
    last!['items'] = [...before, ...items];
  }

  block(block: Omit<Block, 'key'>): void {
    if (this.#blocks.length >= MAX_BLOCKS) this.endArticle();
    const key = this.nextKey();
    this.lastKind = block.kind ?? 'p';
    this.#reach(this.lastKind, key);
    this.#blocks.push({ key, ...block });
  }

  endArticle(): void {
    const blocks = this.#blocks;
    this.#blocks = [];
    if (blocks.length > 0) this.widget('article', { blocks });
  }

  /** What `make` makes, apart from the rest: as of a column. */
  apart(make: () => void): TreeNode[] {
    const before = this.#widgets;
    this.#widgets = [];
    make();
    this.endArticle();
    const made = this.#widgets;
    this.#widgets = before;
    return made;
  }
}
