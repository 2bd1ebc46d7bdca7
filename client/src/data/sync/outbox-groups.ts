import type { Refusal } from '@vestry/sync/engine/change-result';
import { namesOf } from '../names/document-names';
import type { OutboxEntry } from './use-outbox';

/** The queued changes of one document, as the outbox shows them. */
export interface OutboxGroup {
  uid: string;
  kind: OutboxEntry['kind'];
  name: string;
  /** Below the name; '' for none. */
  place: string;
  /** Of all of them together; of a deletion nothing is left to open. */
  type: OutboxEntry['type'];
  changes: number;
  /** Since when, in milliseconds. */
  at: number;
  refusal: Refusal | null;
  /** The first entry that can still be undone; the later ones come with it. */
  undoSeq: number | null;
}

/** Makes one group a document: what needs a person first, then in the order of the queue. */
export function outboxGroups(entries: readonly OutboxEntry[]): OutboxGroup[] {
  const groups = new Map<string, OutboxGroup>();
  for (const entry of entries) {
    const group = groups.get(entry.uid) ?? begin(entry);
    group.changes += 1;
    if (!group.refusal || group.refusal.reason === 'blocked') group.refusal = entry.refusal ?? group.refusal;
    if (entry.canUndo) group.undoSeq ??= entry.seq;
    // A creation that is changed later is still a creation; whatever ends in a deletion is one.
    if (entry.type === 'delete') group.type = 'delete';
    groups.set(entry.uid, group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(other.refusal !== null) - Number(one.refusal !== null),
  );
}

function begin({ uid, kind, type, fields, at }: OutboxEntry): OutboxGroup {
  return {
    uid,
    kind,
    ...namesOf({ kind, fields }),
    type,
    changes: 0,
    at,
    refusal: null,
    undoSeq: null,
  };
}
