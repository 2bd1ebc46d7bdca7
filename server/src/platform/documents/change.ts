import type { DocumentKind } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import type { RefusalReason } from '@vestry/sync/contract/refusal';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';

interface Target {
  uid: string;
  kind: DocumentKind;
}

/** A change of one document. `base` is the state that the change was made on, by default the current one. */
export type Change = Target &
  /** `id`: the number that it had, of one that is made again. */
  (
    | { type: 'create'; fields: Record<string, unknown>; tree: TreeNode; id?: number | undefined }
    | { type: 'update'; base?: DocumentState; operations: Operation[] }
    /** `restored`: the next state was stored before, with all that it has of widgets that are not known here. */
    | { type: 'replace'; next: DocumentState; summary?: string; restored?: boolean }
    | { type: 'delete'; base?: DocumentState }
  );

/** Done, or already so. `version` is the document's after the change. */
export interface Applied {
  ok: true;
  id: number;
  version: number;
  outcomes: Outcome[];
  /** The document is now exactly what the change made of the state that it was made on: nobody else had a part. */
  plain: boolean;
  /** It had been deleted here and edited there: it is back, a page as draft. */
  revived: boolean;
}

/** Not done, for good: nothing of it is stored. */
export interface Refused {
  ok: false;
  reason: RefusalReason;
  message: string;
  errors: FieldError[];
}

export function refused(reason: RefusalReason, message: string, errors: FieldError[] = []): Refused {
  return { ok: false, reason, message, errors };
}

export function refusedField(reason: RefusalReason, field: string, message: string): Refused {
  return refused(reason, message, [{ field, message }]);
}
