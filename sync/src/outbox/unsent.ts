import { VOID_UID } from '../engine/outbox';
import type { OutboxRow } from '../engine/ports';
import type { ChangeRow } from './change';

export type UnsentState = 'pending' | 'refused';

/**
 * Of everything in the outbox that the server is not known to have its kind, and whether it goes by itself or waits for a
 * person: changes of documents, of which `documents` has the uid and state, and those of all other kinds.
 */
export function unsentOf(
  documents: readonly (readonly [uid: string, state: OutboxRow['state']])[],
  others: readonly (readonly [kind: string, state: ChangeRow['state']])[],
): [kind: string, state: UnsentState][] {
  const edits = documents
    .filter(([uid, state]) => uid !== VOID_UID && state !== 'acknowledged')
    .map(([, state]) => ['document', state] as const);
  return [...edits, ...others].map(([kind, state]) => [kind, state === 'pending' ? state : 'refused']);
}
