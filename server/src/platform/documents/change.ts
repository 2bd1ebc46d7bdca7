import type { DocumentKind } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';

interface Target {
  uid: string;
  kind: DocumentKind;
}

/** What is to happen to one document. `base` is what the change was made on; left out, the state of now. */
export type Change = Target &
  (
    | { type: 'create'; fields: Record<string, unknown>; tree: TreeNode }
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

/** Not done, for good: nothing of it is stored. `code` is the HTTP status that fits. */
export interface Refused {
  ok: false;
  code: 403 | 404 | 409 | 410 | 422 | 424;
  message: string;
  errors: FieldError[];
}

export function refused(code: Refused['code'], message: string, errors: FieldError[] = []): Refused {
  return { ok: false, code, message, errors };
}

export function refusedField(code: Refused['code'], field: string, message: string): Refused {
  return refused(code, message, [{ field, message }]);
}
