import type { DocumentKind } from '@vestry/sync/contract/document';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { DraftPort } from './draft-port';

interface Step {
  label: string;
  forward: Operation[];
  back: Operation[];
}

/** A document that lives in memory alone: for tests, for benches, and for a new one before its first edit. */
export function createMemoryDraft(kind: DocumentKind, start: DocumentState): DraftPort {
  const listeners = new Set<() => void>();
  const done: Step[] = [];
  const undone: Step[] = [];
  let state = start;

  const change = (operations: Operation[]) => {
    state = apply(state, operations).state;
    for (const listener of listeners) listener();
  };
  const step = (from: Step[], to: Step[], direction: 'forward' | 'back') => {
    const last = from.pop();
    if (!last) return;
    to.push(last);
    change(last[direction]);
  };

  return {
    uid: '',
    kind,
    id: 0,
    get state() {
      return state;
    },
    get undoLabel() {
      return done.at(-1)?.label ?? null;
    },
    get redoLabel() {
      return undone.at(-1)?.label ?? null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(label, operations) {
      const before = state;
      const next = apply(before, operations).state;
      done.push({ label, forward: operations, back: diff(next, before) });
      undone.length = 0;
      change(operations);
    },
    undo: () => step(done, undone, 'back'),
    redo: () => step(undone, done, 'forward'),
  };
}
