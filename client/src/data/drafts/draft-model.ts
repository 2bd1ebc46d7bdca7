import { apply } from '@vestry/sync/tree/apply';
import { applyTyped } from '@vestry/sync/tree/apply-typed';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { operationsByNumber } from '@vestry/sync/widgets/links-by-number';
import { stampShapes } from '@vestry/sync/widgets/upgrade';
import { advanced, type History, inverseOf, type Step, withRow } from './draft-history';
import type { NewRow } from './draft-journal';
import type { JournalRow } from '../storage/rows';
import { FIRST_KEY, grown, textTarget } from './typing';

/** A step that is not on disk yet. */
interface Waiting {
  type: 'edit' | 'undo' | 'redo';
  /** It goes to what there was once, and so may make the draft equal to its base. */
  returns: boolean;
  step: Step;
  /** The step on disk, or on its way there, that this one grew out of. */
  grewFrom: Step | null;
  operations: Operation[];
  /** What the operations were made on. */
  seen: DocumentState;
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
 * Rows of another tab or from the server advance the confirmed part; the rest is merged with what they brought. Nothing
 * is written before that, so each row says what to do with the state that the rows before it make.
 */
export class DraftModel {
  state: DocumentState;
  history: History;
  /** Those of the elements that steps link by uid, as far as this device knows them. */
  numbers: ReadonlyMap<string, number> = new Map();
  #confirmed: Confirmed;
  /** On their way to the disk, and what they led to. */
  #flushing: Waiting[] = [];
  #flushed: Omit<Confirmed, 'sequence'> | null = null;
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
    let seen = before;
    const last = this.#waiting.at(-1);
    if (last && last.step === grewFrom) {
      ({ grewFrom, seen } = last);
      this.#waiting.pop();
    }
    this.#push({ type: 'edit', returns: false, step, grewFrom, operations, seen }, after, grew !== null);
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
    const { after, before } = step.states ?? {};
    this.#turn('undo', step, { from: after, to: before, at });
    return true;
  }

  redo(at: number): boolean {
    const step = this.history.redo?.step;
    if (!step) return false;
    const { after, before } = step.states ?? {};
    this.#turn('redo', step, { from: before, to: after, at });
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
    this.#push({ type: 'edit', returns: true, step, grewFrom: null, operations, seen: before }, after, false);
    return true;
  }

  /** `from`, `to`: the states that the step led to and came from, where they are at hand. */
  #turn(
    type: 'undo' | 'redo',
    step: Step,
    { from, to, at }: { from: DocumentState | undefined; to: DocumentState | undefined; at: number },
  ): void {
    this.#sealed = true;
    step.at = at;
    const { state: seen } = this;
    const [made, unmade] =
      type === 'undo' ? [inverseOf(step), step.operations] : [step.operations, inverseOf(step)];
    // What the step links by uid, the document may link by number since: it is the same link.
    const back = this.#byNumber(made);
    const again = this.#byNumber(unmade);
    if (to && from === seen && back === made) {
      this.#push({ type, returns: true, step, grewFrom: null, operations: back, seen }, to, false);
      return;
    }
    // Changes of other tabs and devices since then are not part of this step: `again` makes what the step alone would have left.
    const after = applyTyped(seen, back, apply(seen, again).state);
    this.#push(
      { type, returns: true, step, grewFrom: null, operations: diff(seen, after), seen },
      after,
      false,
    );
  }

  #byNumber = (operations: Operation[]): Operation[] =>
    operationsByNumber(operations, (uid) => this.numbers.get(uid));

  #push(waiting: Waiting, after: DocumentState, replaces: boolean): void {
    this.#waiting.push(waiting);
    this.state = after;
    this.history = advanced(this.history, waiting.type, waiting.step, replaces);
  }

  /** What is to be written now. `written` or `notWritten` says what became of it. */
  take(): NewRow[] {
    this.#flushing = this.#waiting.splice(0);
    this.#flushed = { state: this.state, history: this.history };
    return this.#flushing.map(rowOf);
  }

  /** Whether the state is another one than `base`. Cheap for a key press: only what returns can make them equal again. */
  differsFrom(base: DocumentState): boolean {
    if (this.state === base) return false;
    return !this.#flushing.at(-1)?.returns || diff(base, this.state).length > 0;
  }

  /** The rows taken are on disk under these numbers. */
  written(seqs: number[]): void {
    const sequence = seqs.at(-1) ?? this.#confirmed.sequence;
    this.#flushing.forEach(({ type, step }, i) => {
      if (type === 'edit') step.seq = seqs[i] ?? null;
    });
    this.#flushing = [];
    if (this.#flushed) this.#confirmed = { ...this.#flushed, sequence };
  }

  notWritten(): void {
    this.#waiting.unshift(...this.#flushing);
    this.#flushing = [];
  }

  /** Takes rows that others wrote into the confirmed part. */
  advance(rows: JournalRow[], sequence: number): void {
    if (rows.length === 0) return;
    const { state, history } = this.#confirmed;
    this.reset({
      state: rows.reduce((current, row) => apply(current, row.operations).state, state),
      history: rows.reduce(withRow, history),
      sequence,
    });
  }

  /** Begins again from what is on disk; what is not there yet is merged with it. */
  reset(confirmed: Confirmed): void {
    this.#confirmed = confirmed;
    this.#sealed = true;
    this.state = confirmed.state;
    this.history = confirmed.history;
    for (const waiting of this.#waiting.splice(0)) this.#rebase(waiting);
  }

  #rebase({ type, returns, step, operations: made, seen: was }: Waiting): void {
    const seen = this.state;
    const after = applyTyped(seen, made, was);
    if (after === seen) return;
    const operations = diff(seen, after);
    const top = type === 'edit' ? null : this.history[type]?.step;
    if (top && (top === step || (top.seq !== null && top.seq === step.seq))) {
      this.#push({ type, returns, step: top, grewFrom: null, operations, seen }, after, false);
      return;
    }
    // An undo of what is not the last step any more is a step of its own.
    const states = { before: seen, after };
    const edit = { ...step, operations, inverse: null, states, typing: null, seq: null };
    this.#push({ type: 'edit', returns, step: edit, grewFrom: null, operations, seen }, after, false);
  }
}

function rowOf({ type, step, grewFrom, operations }: Waiting): NewRow {
  const inverse = type === 'edit' ? inverseOf(step) : [];
  return { type, label: step.label, operations, inverse, replaces: grewFrom?.seq ?? null, at: step.at };
}
