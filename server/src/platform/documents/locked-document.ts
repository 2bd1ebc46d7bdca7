import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';
import type { LockedRow } from './load-documents';
import type { PublishedState } from './published-state';

/** A version that the transaction will write. */
export interface PendingRevision {
  version: number;
  state: DocumentState;
  /**
   * The operations since the version before, when they suffice to derive this one; null when the tree itself must be
   * stored.
   */
  operations: readonly Operation[] | null;
  summary: string;
  conflicts: Lost[] | null;
}

/** A value that lost, and the operation that won against it. */
export interface Lost {
  operation: Operation;
  /** Left out where there was nothing. */
  lost?: unknown;
}

/** Conflicts that nobody has settled, and the status that waits for that. */
export interface Disputed {
  openConflicts: number;
  queuedStatus: string | null;
}

/** A document inside a transaction that holds its lock: what is stored, and what it has become since. */
export interface LockedDocument extends Disputed {
  uid: string;
  kind: DocumentKind;
  id: number;
  version: number;
  state: DocumentState;
  deleted: boolean;
  published: PublishedState | null;
  /** As the database has it; null for a new document. */
  stored:
    | ({
        version: number;
        name: string;
        deleted: boolean;
        state: DocumentState;
        published: PublishedState | null;
      } & Disputed)
    | null;
  revisions: PendingRevision[];
}

/** The value that is unique among the live documents of a kind: a page's route, an element's name. */
export function uniqueName(kind: DocumentKind, fields: Record<string, unknown>): string {
  return String(kind === 'page' ? fields['route'] : fields['name']);
}

export function lockedDocumentOf(row: LockedRow, state: DocumentState): LockedDocument {
  const { uid, kind, id, version, fields, deleted, openConflicts, queuedStatus, published } = row;
  return {
    uid,
    kind,
    id,
    version,
    deleted,
    openConflicts,
    queuedStatus,
    published,
    state,
    stored: {
      version,
      name: uniqueName(kind, fields),
      deleted,
      state,
      published,
      openConflicts,
      queuedStatus,
    },
    revisions: [],
  };
}

export function lostValues(operations: readonly Operation[], outcomes: readonly Outcome[]): Lost[] | null {
  const lost = outcomes
    .filter((outcome) => outcome.effect === 'conflict')
    .map((outcome) => ({ operation: operations[outcome.index]!, lost: outcome.lost }));
  return lost.length > 0 ? lost : null;
}
