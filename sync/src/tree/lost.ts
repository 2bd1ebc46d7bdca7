import { upgradeOperations } from '../widgets/upgrade';
import { readField } from './read-field';
import type { DocumentState, Operation } from './operation';

/** A value that lost against a later operation. */
export interface Lost {
  operation: Operation;
  lost?: unknown;
}

/** The operation that makes the lost value stand again; null for one that has lost nothing. */
export function bringBack({ operation, lost }: Lost): Operation | null {
  if (operation.op === 'set' || operation.op === 'field') return { ...operation, value: lost };
  if (operation.op !== 'move' || typeof lost !== 'object' || lost === null) return null;
  const { parent, after } = lost as { parent: string; after: string | null };
  return { op: 'move', id: operation.id, parent, after };
}

/** Shorter texts are titles, names and addresses: two of them side by side make no sense. */
const LONG_TEXT = 32;

/** The operation that keeps both of two long texts, one below the other; null where that makes no sense. */
export function keepBoth(state: DocumentState, { operation, lost }: Lost): Operation | null {
  if (operation.op !== 'set') return null;
  const [back] = upgradeOperations([{ ...operation, value: lost }], state.tree);
  if (back?.op !== 'set') return null;
  const now = readField(state, back);
  if (typeof now !== 'string' || typeof back.value !== 'string') return null;
  if (Math.min(now.length, back.value.length) < LONG_TEXT) return null;
  return { ...back, value: `${now}\n${back.value}` };
}
