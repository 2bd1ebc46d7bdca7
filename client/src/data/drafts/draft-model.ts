import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { stampShapes } from '@vestry/sync/widgets/upgrade';
import { advanced, type History, inverseOf, type Step, withRow } from './draft-history';
import type { NewRow } from './draft-journal';
import type { JournalRow } from '../storage/rows';
import { FIRST_KEY, grown, textTarget } from './typing';

/** A step that is not on disk yet. */
interface Waiting {
  type: 'edit' | 'undo' | 'redo';
  step: Step;
  /** The step on disk, or on its way there, that this one grew out of. */
  grewFrom: Step | null;
  operations: Operation[];
}

/** What is on disk, up to journal row `sequence`. */
export interface Confirmed {
  state: DocumentState;
  history: History;
  sequence: number;
}

/**
 * A draft in memory; it knows no storage.
 *
 *     confirmed (on disk) + flushing + waiting = state
 *
 * Rows of another tab or from the server advance the confirmed part; the rest is applied on top of it again, so
 * all tabs come to the order of the journal.
 */
export class DraftModel {
  state: DocumentState;
  history: History;
  #confirmed: Confirmed;
  #flushing: Waiting[] = [];
  #waiting: Waiting[] = [];
  #sealed = true;

  constructor(confirmed: Confirmed) {
    this.#confirmed = confirmed;
    this.state = confirmed.state;
    this.history = confirmed.history;
  }

  get confirmed(): Confirmed {
    return this.#confirmed;
  }

  get unwritten(): boolean {
    return this.#waiting.length + this.#flushing.length > 0;
  }

  /** Returns whether anything changed. */
  edit(label: string, made: Operation[], at: number): boolean {
    const before = this.state;
    const operations = stampShapes(made, before.tree);
    const after = apply(before, operations).state;
    if (after === before) return false;
    const grew = this.#sealed ? null : this.#grew(label, operations, at);
    this.#sealed = false;
    const typing = grew?.typing ?? (textTarget(operations) ? FIRST_KEY : null);
    const step: Step = { label, operations, inverse: null, states: null, typing, at, seq: null };
    if (!grew) step.states = { before, after };
    else if (grew.step.states) step.states = { before: grew.step.states.before, after };
    else step.inverse = inverseOf(grew.step);
    let grewFrom = grew?.step ?? null;
    if (grewFrom && this.#waiting.at(-1)?.step === grewFrom) grewFrom = this.#waiting.pop()?.grewFrom ?? null;
    this.#push({ type: 'edit', step, grewFrom, operations }, after, grew !== null);
    return true;
  }

  /** The step on top with what it has become, when these operations go on typing where it ended. */
  #grew(label: string, operations: Operation[], at: number) {
    const step = this.history.undo?.step;
    if (!step?.typing || step.label !== label || this.history.redo) return null;
    const was = textTarget(step.operations);
    const is = textTarget(operations);
    if (!was || was.target !== is?.target) return null;
    const typing = grown(step.typing, was.text, is.text, at - step.at);
    return typing && { step, typing };
  }

  /** The next edit begins an undo step of its own, whatever it is. */
  seal(): void {
    this.#sealed = true;
  }

  undo(at: number): boolean {
    const step = this.history.undo?.step;
    if (!step) return false;
    const known = step.states?.after === this.state ? step.states.before : null;
    this.#turn('undo', step, { operations: inverseOf(step), known, at });
    return true;
  }

  redo(at: number): boolean {
    const step = this.history.redo?.step;
    if (!step) return false;
    const known = step.states?.before === this.state ? step.states.after : null;
    this.#turn('redo', step, { operations: step.operations, known, at });
    return true;
  }

  /** A step to a state that there was. */
  backTo(after: DocumentState, label: string, at: number): boolean {
    const before = this.state;
    const operations = diff(before, after);
    if (operations.length === 0) return false;
    const states = { before, after };
    this.#sealed = true;
    const step: Step = { label, operations, inverse: null, states, typing: null, at, seq: null };
    this.#push({ type: 'edit', step, grewFrom: null, operations }, after, false);
    return true;
  }

  /** `known`: the state that the operations lead to, where it is known already. */
  #turn(
    type: 'undo' | 'redo',
    step: Step,
    { operations, known, at }: { operations: Operation[]; known: DocumentState | null; at: number },
  ): void {
    this.#sealed = true;
    step.at = at;
    const after = known ?? apply(this.state, operations).state;
    this.#push({ type, step, grewFrom: null, operations }, after, false);
  }

  #push(waiting: Waiting, after: DocumentState, replaces: boolean): void {
    this.#waiting.push(waiting);
    this.state = after;
    this.history = advanced(this.history, waiting.type, waiting.step, replaces);
  }

  /** What is to be written now: its rows, and what to call when they are on disk or failed. Null for nothing. */
  take(): {
    rows: NewRow[];
    written: (seqs: number[], foreign: JournalRow[]) => void;
    failed: () => void;
  } | null {
    const batch = this.#waiting;
    if (batch.length === 0) return null;
    const { state, history } = this;
    const rows = batch.map(rowOf);
    this.#waiting = [];
    this.#flushing = batch;
    return {
      rows,
      written: (seqs, foreign) => {
        this.#flushing = [];
        batch.forEach(({ type, step }, i) => {
          if (type === 'edit') step.seq = seqs[i] ?? null;
        });
        const sequence = seqs.at(-1) ?? this.#confirmed.sequence;
        if (foreign.length === 0) this.#confirmed = { state, history, sequence };
        else
          this.advance(
            [...foreign, ...rows.map((row, i) => ({ ...row, uid: '', seq: seqs[i] ?? 0 }))],
            sequence,
          );
      },
      failed: () => {
        this.#waiting = [...batch, ...this.#waiting];
        this.#flushing = [];
      },
    };
  }

  /** Takes rows that others wrote, or that were written here between theirs, into the confirmed part. */
  advance(rows: JournalRow[], sequence: number): void {
    if (rows.length === 0) return;
    const { state, history } = this.#confirmed;
    this.reset({
      state: rows.reduce((current, row) => apply(current, row.operations).state, state),
      history: rows.reduce(withRow, history),
      sequence,
    });
  }

  /** Begins again from what is on disk; what is not there yet goes on top. */
  reset(confirmed: Confirmed): void {
    this.#confirmed = confirmed;
    this.#sealed = true;
    let { state, history } = confirmed;
    for (const { type, step, grewFrom, operations } of this.#waiting) {
      const after = apply(state, operations).state;
      const replaces = grewFrom !== null && history.undo?.step.seq === grewFrom.seq;
      if (type === 'edit') {
        step.states = replaces ? null : { before: state, after };
        step.inverse = replaces && grewFrom ? inverseOf(grewFrom) : null;
      }
      history = advanced(history, type, step, replaces);
      state = after;
    }
    this.state = state;
    this.history = history;
  }
}

function rowOf({ type, step, grewFrom, operations }: Waiting): NewRow {
  const inverse = type === 'edit' ? inverseOf(step) : [];
  return { type, label: step.label, operations, inverse, replaces: grewFrom?.seq ?? null, at: step.at };
}
