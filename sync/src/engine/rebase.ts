import { apply } from '../tree/apply';
import { diff } from '../tree/diff';
import type { DocumentState } from '../tree/operation';
import { withMissing } from '../tree/with-missing';
import { upgradeTree } from '../widgets/upgrade';
import type { OutboxRow, StoredDocument } from './ports';

/** Brings the changes from `base` to `mine` onto `onto`: the merge of SPEC.md's M rules, here on the device. */
export function rebase(onto: DocumentState, base: DocumentState, mine: DocumentState): DocumentState {
  if (mine === base) return onto;
  if (onto === base) return mine;
  return apply(onto, diff(base, mine), base).state;
}

/**
 * What a person has made of a document that another device has made as well, on what that one made: what it lacks is
 * added, the values of `mine` stand, and nothing is taken away.
 */
export function overlaid(onto: DocumentState, mine: DocumentState): DocumentState {
  const both = withMissing(onto, mine.tree);
  const values = diff(both, mine).filter(
    (operation) =>
      operation.op === 'add-item' ||
      ((operation.op === 'field' || operation.op === 'set') && operation.value !== undefined),
  );
  return apply(both, values).state;
}

/**
 * `server` with the changes of these rows on it, in their order; null when nothing makes the document. Rows stay as they
 * were made; what they bring is upgraded here.
 */
export function replay(
  server: DocumentState | null,
  rows: readonly Pick<OutboxRow, 'mutation'>[],
): DocumentState | null {
  let state = server;
  for (const { mutation } of rows) {
    if (mutation.type === 'create') {
      const { fields, tree } = mutation;
      state = state ? withMissing(state, tree) : { fields, tree: upgradeTree(tree) };
    }
    if (mutation.type === 'update' && state) state = apply(state, mutation.operations).state;
  }
  return state;
}

/** The server has it not, or not any more: only work on this device keeps it here. */
export const isNotOnServer = (document: StoredDocument | undefined): boolean =>
  document !== undefined && (document.deletedOnServer || document.server === null);

/** Returns what the device shows of a document; null for one that was never created here nor on the server. */
export const shown = ({ view, server }: Pick<StoredDocument, 'view' | 'server'>): DocumentState | null =>
  view ?? server;
