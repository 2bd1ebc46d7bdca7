import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { type LockedDocument, uniqueName } from './locked-document';

/** Returns the name of a document in the audit log: '/about', or an element's name. */
export function subjectOf(kind: DocumentKind, fields: Record<string, unknown>): string {
  const name = uniqueName(kind, fields);
  return kind === 'page' ? pathOfRoute(name) : name;
}

const isPublic = (stored: LockedDocument['stored']): boolean =>
  stored?.deleted === false && stored.state.fields['status'] === 'public';

/**
 * Gives the audit entries of what a transaction has done to a document: changes that visitors see, and those of the
 * trash.
 */
export function auditEntriesOf(document: LockedDocument): NewAuditEntry[] {
  const { kind, state, deleted, stored, revisions } = document;
  if (revisions.length === 0) return [];
  const detail = { kind };
  const subject = subjectOf(kind, state.fields);
  if (deleted) return stored?.deleted === false ? [{ act: 'documentDeleted', subject, detail }] : [];
  const restored: NewAuditEntry[] = stored?.deleted ? [{ act: 'documentPutBack', subject, detail }] : [];
  const shown = kind === 'page' ? visibilityEvent(document) : undefined;
  return shown ? [...restored, { act: shown, subject }] : restored;
}

function visibilityEvent({ state, published, stored }: LockedDocument) {
  const [was, is] = [isPublic(stored), state.fields['status'] === 'public'];
  if (was !== is) return is ? 'pagePublished' : 'pageUnpublished';
  // Nobody sees unpublished changes yet.
  return is && published === null ? 'pageChanged' : undefined;
}
