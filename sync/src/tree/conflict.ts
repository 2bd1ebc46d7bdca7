import { upgradeOperations } from '../widgets/upgrade';
import { asMarked, canonicalMarked, plainText, plainWithoutMarks } from './marked-text';
import { readField } from './read-field';
import type { DocumentState, Operation } from './operation';

/** A value that lost against a later operation. */
export interface ConflictingValue {
  operation: Operation;
  lost?: unknown;
}

/** Returns the operation that restores the lost value; null when there is none. */
export function bringBack({ operation, lost }: ConflictingValue): Operation | null {
  if (operation.op === 'set' || operation.op === 'field') return { ...operation, value: lost };
  if (operation.op !== 'move' || typeof lost !== 'object' || lost === null) return null;
  const { parent, after } = lost as { parent: string; after: string | null };
  return { op: 'move', id: operation.id, parent, after };
}

/** Shorter texts are titles, names and addresses: two of them side by side make no sense. */
const LONG_TEXT = 32;

/** The operation that keeps both of two long texts, one below the other; null where that makes no sense. */
export function keepBoth(state: DocumentState, { operation, lost }: ConflictingValue): Operation | null {
  if (operation.op !== 'set') return null;
  const [back] = upgradeOperations([{ ...operation, value: lost }], state.tree);
  if (back?.op !== 'set') return null;
  const values = [readField(state, back), back.value];
  const [now, lostText] = values.map(asMarked);
  if (!now || !lostText || Math.min(plainText(now).length, plainText(lostText).length) < LONG_TEXT)
    return null;
  const both = canonicalMarked([...now, ['\n'], ...lostText]);
  const mayBePlain = values.some((value) => typeof value === 'string');
  return { ...back, value: mayBePlain ? plainWithoutMarks(both) : both };
}
