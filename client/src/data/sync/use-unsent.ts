import { useMemo } from 'react';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { type OutboxGroup, outboxGroups } from './outbox-groups';
import { useOutbox } from './use-outbox';

/** How much of a list the server does not have, and of that how much it did not take. */
export interface UnsentHere {
  count: number;
  refused: number;
}

const countOf = (groups: readonly OutboxGroup[]): UnsentHere => ({
  count: groups.length,
  refused: groups.filter(({ refusal }) => refusal !== null).length,
});

/** Of documents of one kind that are there; `trash`: of those of both kinds that were deleted. */
export function useUnsentDocuments(list: DocumentKind | 'trash'): UnsentHere {
  const entries = useOutbox();
  return useMemo(() => {
    const isListed = ({ kind, type }: OutboxGroup) =>
      list === 'trash' ? type === 'delete' : type !== 'delete' && kind === list;
    return countOf(outboxGroups(entries).filter(isListed));
  }, [entries, list]);
}

/** The changes of one document; null for none. */
export function useOutboxGroup(uid: string): OutboxGroup | null {
  const entries = useOutbox();
  return useMemo(() => outboxGroups(entries.filter((entry) => entry.uid === uid))[0] ?? null, [entries, uid]);
}
