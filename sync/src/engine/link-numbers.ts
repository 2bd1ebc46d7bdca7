import type { DocumentState } from '../tree/operation';
import { stateByNumber, uidsLinkedInState } from '../widgets/links-by-number';
import type { StoredDocument } from './ports';

/** Gives a state its links by number, as far as numbers are known. */
export type ByNumber = <State extends DocumentState | null>(state: State) => State;

export const asItIs: ByNumber = (state) => state;

/** Returns the uids by which these states link elements. */
export function uidsLinkedInStates(...states: readonly (DocumentState | null)[]): Set<string> {
  const uids = new Set<string>();
  for (const state of states) if (state) uidsLinkedInState(state, uids);
  return uids;
}

/**
 * Makes two states comparable: a link by uid in one of them is the same link as that by number in the other, once
 * `find` knows the element's number.
 */
export async function linksByNumber(
  uids: ReadonlySet<string>,
  find: (uids: string[]) => Promise<readonly Pick<StoredDocument, 'uid' | 'kind' | 'id'>[]>,
): Promise<ByNumber> {
  if (uids.size === 0) return asItIs;
  const numbers = new Map<string, number>();
  for (const { uid, kind, id } of await find([...uids]))
    if (kind === 'element' && id > 0) numbers.set(uid, id);
  return (state) => state && stateByNumber(state, (uid) => numbers.get(uid));
}
