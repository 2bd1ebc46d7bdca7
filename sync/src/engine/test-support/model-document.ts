import { canonicalText } from '../../tree/canonical';
import type { ConflictingValue } from '../../tree/conflict';
import type { DocumentState } from '../../tree/operation';
import { upgradeTree } from '../../widgets/upgrade';
import type { Choice } from '../../contract/conflicts';
import type { Published } from '../../contract/document';

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

export interface ModelConflict extends ConflictingValue {
  version: number;
  place: number;
  settled: { by: string; choice: Choice } | null;
}

const AUTHOR = { username: 'model' };
const EPOCH = '2021-01-01T00:00:00.000Z';

/** The newest version that visitors see, of a page that has saved others without publishing them. */
function publishedOf({ state, revisions }: ModelDocument): Published | undefined {
  if (state.fields.status !== 'public' || state.fields.held !== true) return undefined;
  const seen = [...revisions].findLast(
    ([, { fields }]) => fields.status === 'public' && fields.held !== true,
  );
  return seen && { version: seen[0], at: EPOCH, route: String(seen[1].fields.route) };
}

/** Every device gets this of it, beside its contents. */
export function headOf(document: ModelDocument) {
  const { uid, kind, id, version, conflicts } = document;
  const open = conflicts.filter(({ settled }) => !settled).length;
  const published = publishedOf(document);
  return {
    ...(open > 0 ? { conflicts: open } : {}),
    ...(published ? { published } : {}),
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
