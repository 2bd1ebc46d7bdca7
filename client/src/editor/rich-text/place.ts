import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import type { ReactNode } from 'react';
import type { EditorStore } from '../store/editor-store';

/** An article of the canvas that is written in. */
export interface WritingPlace {
  /** The widget's own element: empty, and nobody else's until the writing ends. */
  element: HTMLElement;
  /** The field that holds the blocks. */
  list: string;
  /**
   * Where in its window it was pressed, or what of its words is selected, in characters; `all` of it is selected to be typed
   * over; null when it was a key.
   */
  at: { x: number; y: number } | { start: number; end: number } | 'all' | null;
  /** The widget as it is now; undefined when it is gone. */
  node(): TreeNode | undefined;
  /** One step of the draft; `label` names it in the history. */
  edit(label: string, operations: Operation[]): void;
  /** The next edit begins an undo step of its own. */
  seal(): void;
  undo: () => void;
  redo: () => void;
  /** Shows the tools beside the canvas. */
  showTools: (tools: ReactNode) => void;
  /** Ends the writing: Escape was pressed. */
  end: () => void;
  /** Takes a paste with tables, which are widgets of their own. */
  store?: EditorStore;
  /** For what is one paragraph: a cell of a table, a text. */
  only?: {
    /** What a screen reader calls it. */
    label: string;
    /** Of a cell, the names of list, row and cell. */
    cell?: readonly [list: string, row: string, cells: string];
    /** To the next place to write in, or beyond the last one. */
    go: (to: CellStep) => void;
  };
}

/** The cell after this one, that before it, or that below it. */
export type CellStep = 1 | -1 | 'below';

export interface Writing {
  /** Somebody else has changed the widget: another person, the panel, undo. */
  follow(): void;
  /** Writes what is left, and gives the element back as it was. */
  end(): void;
}
