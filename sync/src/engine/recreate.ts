import { apply } from '../tree/apply';
import type { DocumentState, Operation } from '../tree/operation';
import type { Change } from './outbox';
import type { OutboxRow, StoredDocument } from './ports';

export const operationsOf = (rows: OutboxRow[]): Operation[] =>
  rows.flatMap(({ mutation }) => (mutation.type === 'update' ? mutation.operations : []));

type Creation = Extract<Change, { type: 'create' }>;

/** The same naming the number that the document had: links lead to it by that. 0 for none. */
export const withNumber = <Made extends Omit<Creation, 'number'>>(made: Made, id: number): Made =>
  id > 0 ? { ...made, id } : made;

/**
 * Makes a document that the server had and has no more, from what is shown here: whole, then this device's own
 * operations that still stand in it. Where another device was faster to make it again, the whole only adds what that one
 * lacks, and the operations are merged into what it has.
 */
export function recreate(
  { uid, kind, id }: Pick<StoredDocument, 'uid' | 'kind' | 'id'>,
  state: DocumentState,
  own: Operation[],
): [Change, ...Change[]] {
  const operations = own.filter((operation) => apply(state, [operation]).state === state);
  const made: Creation = withNumber({ uid, kind, type: 'create', ...state }, id);
  // Its base is the creation, which has no number yet.
  return operations.length > 0
    ? [made, { uid, kind, type: 'update', base: { mutation: 1 }, operations }]
    : [made];
}
