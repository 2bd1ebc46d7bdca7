import type { TreeNode } from '@vestry/sync/tree/node';
import type { MadeWidgets } from './made-widgets';
import type { HtmlElement, HtmlNode } from './marked-runs';
import type { Addresses } from './pictures';
import type { Place, TextRun } from './text-run';

/** What reads one kind of element needs of the whole: where its widgets go, and the way back to the other kinds. */
export interface HtmlReading {
  readonly made: MadeWidgets;
  readonly addresses: Addresses;
  readonly textRun: TextRun;
  /** Goes on with these nodes, whatever they are. */
  all(nodes: readonly HtmlNode[], place: Place): void;
  /** What is in the element, in blocks of its own. */
  inBlock(element: HtmlElement, place: Place): void;
  /** Whether the entry has these words in its text. */
  hasWords(words: string): boolean;
  /** Widgets of their own, as of a column. */
  within(nodes: readonly HtmlNode[], place: Place): TreeNode[];
}
