import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';

/** A document under the editor's hands. The data layer's session is one; tests and benches have their own. */
export interface DraftPort {
  readonly uid: string;
  readonly kind: DocumentKind;
  /** 0 until the server has given a number. */
  readonly id: number;
  readonly state: DocumentState;
  /** Names of the next step back and forward; null where there is none. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly subscribe: (listener: () => void) => () => void;
  edit(label: string, operations: Operation[]): void;
  undo(): void;
  redo(): void;
  /** The next edit begins a step of its own: another widget was selected. */
  seal?(): void;
}
