import type { DocumentState } from '@vestry/sync/tree/operation';
import type { LockedDocument } from './locked-document';

/** The status that waits once the document is in that state: publishing does while two values contend. */
export function statusQueue(document: LockedDocument, next: DocumentState, lost: number): string | null {
  const requested = next.fields['status'];
  if (document.kind !== 'page' || document.openConflicts + lost === 0) return null;
  if (requested === document.state.fields['status']) return document.queuedStatus;
  return requested === 'public' ? 'public' : null;
}

/** Returns the next state, with the former status while the requested one waits. */
export function withheld(document: LockedDocument, next: DocumentState, queue: string | null): DocumentState {
  const { status } = document.state.fields;
  if (queue === null || next.fields['status'] !== queue || status === queue) return next;
  return { ...next, fields: { ...next.fields, status } };
}
