import { canonicalText } from '../../tree/canonical';
import type { Lost } from '../../tree/lost';
import type { DocumentState } from '../../tree/operation';
import { upgradeTree } from '../../widgets/upgrade';
import type { Choice } from '../../contract/conflicts';

/** A document as the model of the server has it. */
export interface ModelDocument {
  uid: string;
  kind: 'page' | 'element';
  id: number;
  version: number;
  space: number;
  state: DocumentState;
  deleted: boolean;
  revisions: Map<number, DocumentState>;
  conflicts: ModelConflict[];
}

export interface ModelConflict extends Lost {
  version: number;
  place: number;
  settled: { by: string; choice: Choice } | null;
}

const AUTHOR = { username: 'model' };
const EPOCH = '2021-01-01T00:00:00.000Z';

/** What every device is told of it, beside its contents. */
export function headOf({ uid, kind, id, version, conflicts }: ModelDocument) {
  const open = conflicts.filter(({ settled }) => !settled).length;
  return {
    ...(open > 0 ? { conflicts: open } : {}),
    uid,
    kind,
    id,
    version,
    creator: AUTHOR,
    editor: AUTHOR,
    createdAt: EPOCH,
    updatedAt: EPOCH,
  };
}

/** With the widgets in the shapes of this version. */
export function upgraded(state: DocumentState): DocumentState {
  const tree = upgradeTree(state.tree);
  return tree === state.tree ? state : { ...state, tree };
}

function textOf({ fields, tree }: DocumentState): string {
  return canonicalText({ value: { ...fields, id: 'f', type: 'f' } }) + canonicalText(tree);
}

/** Texts by uid, in the order of the uids. */
export function textsOf(states: [uid: string, state: DocumentState][]): Record<string, string> {
  const sorted = states.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([uid, state]) => [uid, textOf(state)]));
}

export const same = (a: DocumentState, b: DocumentState): boolean => textOf(a) === textOf(b);
