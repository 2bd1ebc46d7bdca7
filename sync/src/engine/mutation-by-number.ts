import type { Mutation } from '../contract/sync';
import { isUid, PART_FIELDS, type PartField } from '../widgets/element-ref';
import {
  type NumberOf,
  operationsByNumber,
  stateByNumber,
  uidsLinkedIn,
  uidsLinkedInState,
  uidsLinkedInTree,
} from '../widgets/links-by-number';

/**
 * A change as the server decides it, with its links by number: a device links by uid what had no number yet when the change
 * was made. The given object where it links nothing by uid. What no number is known of stays as it is.
 */
export function mutationByNumber<Made extends Mutation>(mutation: Made, numberOf: NumberOf): Made {
  if (mutation.type === 'create') {
    const { fields, tree } = stateByNumber(mutation, numberOf);
    return fields === mutation.fields && tree === mutation.tree ? mutation : { ...mutation, fields, tree };
  }
  if (mutation.type !== 'update') return mutation;
  const operations = operationsByNumber(mutation.operations, numberOf);
  return operations === mutation.operations ? mutation : { ...mutation, operations };
}

/** The uids by which a change links elements. */
export function uidsLinkedBy(mutation: Mutation, into = new Set<string>()): Set<string> {
  if (mutation.type === 'create') return uidsLinkedInState(mutation, into);
  return mutation.type === 'update' ? uidsLinkedIn(mutation.operations, into) : into;
}

/** Finds where a change names elements by uid: as a header, as a footer, in the contents. */
export function placesLinkedBy(mutation: Mutation): (PartField | 'contents')[] {
  const operations = mutation.type === 'update' ? mutation.operations : [];
  const fields = mutation.type === 'create' ? Object.entries(mutation.fields) : [];
  const set = operations.flatMap((each) => (each.op === 'field' ? [[each.name, each.value] as const] : []));
  const parts = PART_FIELDS.filter((field) =>
    [...fields, ...set].some(([name, value]) => name === field && isUid(value)),
  );
  const inContents =
    mutation.type === 'create'
      ? uidsLinkedInTree(mutation.tree)
      : uidsLinkedIn(operations.filter(({ op }) => op !== 'field'));
  return inContents.size > 0 ? [...parts, 'contents'] : parts;
}
