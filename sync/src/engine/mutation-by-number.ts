import type { Mutation } from '../contract/sync';
import {
  type NumberOf,
  operationsByNumber,
  treeByNumber,
  uidsLinkedIn,
  uidsLinkedInTree,
} from '../widgets/links-by-number';

/**
 * A change as the server decides it, with its links by number: a device links by uid what had no number yet when the change
 * was made. The given object where it links nothing by uid. What no number is known of stays as it is.
 */
export function mutationByNumber<Made extends Mutation>(mutation: Made, numberOf: NumberOf): Made {
  if (mutation.type === 'create') {
    const tree = treeByNumber(mutation.tree, numberOf);
    return tree === mutation.tree ? mutation : { ...mutation, tree };
  }
  if (mutation.type !== 'update') return mutation;
  const operations = operationsByNumber(mutation.operations, numberOf);
  return operations === mutation.operations ? mutation : { ...mutation, operations };
}

/** The uids by which a change links elements. */
export function uidsLinkedBy(mutation: Mutation, into = new Set<string>()): Set<string> {
  if (mutation.type === 'create') return uidsLinkedInTree(mutation.tree, into);
  return mutation.type === 'update' ? uidsLinkedIn(mutation.operations, into) : into;
}
