import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { JournalRow } from '../storage/rows';
import type { Typing } from './typing';

/** One step that can be undone. States are kept while they are at hand: they share all that did not change. */
export interface Step {
  label: string;
  operations: Operation[];
  inverse: Operation[] | null;
  states: { before: DocumentState; after: DocumentState } | null;
  /** Set while it may still grow. */
  typing: Typing | null;
  at: number;
  /** Its journal row; null until it is written. */
  seq: number | null;
}

export type Stack = { step: Step; below: Stack } | null;

export interface History {
  undo: Stack;
  redo: Stack;
}

export const NO_HISTORY: History = { undo: null, redo: null };

/** What takes a step back; worked out when it is first needed, off the path of a key press. */
export function inverseOf(step: Step): Operation[] {
  step.inverse ??= step.states ? diff(step.states.after, step.states.before) : [];
  return step.inverse;
}

/** The history after a step of this type; `replaces` when the step grew out of the one on top. */
export function advanced(
  { undo, redo }: History,
  type: JournalRow['type'],
  step: Step,
  replaces: boolean,
): History {
  switch (type) {
    case 'edit':
      return { undo: { step, below: replaces ? (undo?.below ?? null) : undo }, redo: null };
    case 'undo':
      return undo ? { undo: undo.below, redo: { step: undo.step, below: redo } } : { undo, redo };
    case 'redo':
      return redo ? { undo: { step: redo.step, below: undo }, redo: redo.below } : { undo, redo };
    case 'external':
      return { undo, redo };
  }
}

/** Returns the history with a row of the journal on it, as after a reload or from another tab. */
export function withRow(history: History, row: JournalRow): History {
  const { label, operations, inverse, seq, at } = row;
  const replaces = row.replaces !== null && history.undo?.step.seq === row.replaces;
  const step = { label, operations, inverse, seq, at, states: null, typing: null };
  return advanced(history, row.type, step, replaces);
}
