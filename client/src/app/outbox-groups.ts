import { HELD, type OutboxEntry, type Refusal } from '../data/sync/use-outbox';
import { documentName } from '../lib/document-name';

/** The queued changes of one document, as the outbox shows them. */
export interface OutboxGroup {
  uid: string;
  kind: OutboxEntry['kind'];
  name: string;
  /** 'Create page', 'Update page', 'Delete page'. */
  what: string;
  changes: number;
  /** Ends in a deletion: there is nothing to open. */
  deletes: boolean;
  /** Since when, in milliseconds. */
  at: number;
  refusal: Refusal | null;
  /** The first entry that can still be taken back; the later ones come with it. */
  takeBack: number | null;
}

const WORDS = { create: 'Create', update: 'Update', delete: 'Delete' } as const;

/** One group a document: what needs a person first, then in the order of the queue. */
export function outboxGroups(entries: readonly OutboxEntry[]): OutboxGroup[] {
  const groups = new Map<string, OutboxGroup>();
  for (const entry of entries) {
    const group = groups.get(entry.uid) ?? begin(entry);
    group.changes += 1;
    if (!group.refusal || group.refusal.code === HELD) group.refusal = entry.refusal ?? group.refusal;
    if (entry.canTakeBack) group.takeBack ??= entry.seq;
    // A creation that is changed later is still a creation; whatever ends in a deletion is one.
    if (entry.type === 'delete') {
      group.deletes = true;
      group.what = `Delete ${entry.kind}`;
    }
    groups.set(entry.uid, group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(other.refusal !== null) - Number(one.refusal !== null),
  );
}

function begin({ uid, kind, type, fields, at }: OutboxEntry): OutboxGroup {
  const what = `${WORDS[type]} ${kind}`;
  return {
    uid,
    kind,
    name: documentName(kind, fields),
    what,
    changes: 0,
    deletes: false,
    at,
    refusal: null,
    takeBack: null,
  };
}
