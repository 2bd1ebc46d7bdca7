import type { DocumentState } from '@vestry/sync/tree/operation';
import type { LockedDocument } from './locked-document';

/** The status that waits once the document is in that state: publishing does while two values contend. */
export function statusQueue(held: LockedDocument, next: DocumentState, lost: number): string | null {
  const wanted = next.fields['status'];
  if (held.kind !== 'page' || held.openConflicts + lost === 0) return null;
  if (wanted === held.state.fields['status']) return held.queuedStatus;
  return wanted === 'public' ? 'public' : null;
}

/** The next state, with the former status while the wanted one waits. */
export function withheld(held: LockedDocument, next: DocumentState, queue: string | null): DocumentState {
  const { status } = held.state.fields;
  if (queue === null || next.fields['status'] !== queue || status === queue) return next;
  return { ...next, fields: { ...next.fields, status } };
}
