import type { DocumentKind } from '@vestry/sync/contract/document';
import type { VestryDatabase } from '../storage/database';
import type { Decision, DocumentHead, KeptConflicts } from '../storage/rows';
import { useStored } from '../storage/use-database';

export interface DisputedDocument {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
  /** Conflicts that nobody has decided, here or elsewhere; 0 while decisions of this device are on their way. */
  open: number;
  decisions: readonly Decision[];
}

/** Documents with conflicts, and those whose decision is on its way or was not taken. Live. */
export async function disputedDocuments(db: VestryDatabase): Promise<DisputedDocument[]> {
  const [disputed, decisions] = await Promise.all([
    db.documents.where('conflicts').above(0).toArray(),
    db.decisions.orderBy('at').toArray(),
  ]);
  const known = new Set(disputed.map(({ uid }) => uid));
  const settled = [...new Set(decisions.map(({ uid }) => uid))].filter((uid) => !known.has(uid));
  const rest = (await db.documents.bulkGet(settled)).filter((head) => head !== undefined);
  return [...disputed, ...rest].map((head) => rowOf(head, decisions));
}

function rowOf({ uid, kind, fields, conflicts = 0 }: DocumentHead, all: Decision[]): DisputedDocument {
  const decisions = all.filter((each) => each.uid === uid);
  const onTheirWay = decisions.filter(({ refusal }) => refusal === null).length;
  return { uid, kind, fields, open: Math.max(0, conflicts - onTheirWay), decisions };
}

const NONE: DisputedDocument[] = [];

export function useDisputedDocuments(): readonly DisputedDocument[] {
  return useStored(disputedDocuments, [], NONE);
}

export interface DeviceConflicts {
  /** As the server last told them; null when this device has not heard of them yet. */
  kept: KeptConflicts | null;
  decisions: readonly Decision[];
}

/** The conflicts of a document as this device knows them, live; undefined while they are read. */
export function useDeviceConflicts(uid: string): DeviceConflicts | undefined {
  return useStored<DeviceConflicts | undefined>(
    async (db) => {
      const [kept, decisions] = await Promise.all([
        db.conflicts.get(uid),
        db.decisions.where('uid').equals(uid).toArray(),
      ]);
      return { kept: kept ?? null, decisions };
    },
    [uid],
    undefined,
  );
}
