import type { DocumentKind } from '@vestry/sync/contract/document';
import type { VestryDatabase } from '../storage/database';
import { livePart } from '../storage/live-part';
import type { KeptConflicts } from '../storage/rows';
import { useStored } from '../storage/use-database';
import { type Decision, readDecisions } from './decisions';
import { withDecisions } from './settled-here';
import { useStore } from '../../lib/use-store';

export interface DisputedDocument {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
  /** Conflicts that nobody has decided, on this device or another; 0 while decisions of this device are on their way. */
  open: number;
  decisions: readonly Decision[];
}

/** Documents with conflicts, and those whose decision is on its way or was not taken. */
export async function disputedDocuments(db: VestryDatabase): Promise<DisputedDocument[]> {
  const [disputed, decisions] = await Promise.all([
    db.documents.where('conflicts').above(0).toArray(),
    readDecisions(db),
  ]);
  const known = new Set(disputed.map(({ uid }) => uid));
  const others = [...new Set(decisions.map(({ uid }) => uid))].filter((uid) => !known.has(uid));
  const rest = (await db.documents.bulkGet(others)).filter((head) => head !== undefined);
  const heads = await withDecisions(db, [...disputed, ...rest]);
  return heads.map(({ uid, kind, fields, conflicts = 0 }) => ({
    uid,
    kind,
    fields,
    open: conflicts,
    decisions: decisions.filter((each) => each.uid === uid),
  }));
}

const disputed = livePart<readonly DisputedDocument[]>(disputedDocuments, []);

export const useDisputedDocuments = (): readonly DisputedDocument[] => useStore(disputed);

export interface DeviceConflicts {
  /** As of the last answer of the server; null when this device has not received them yet. */
  kept: KeptConflicts | null;
  decisions: readonly Decision[];
}

/** The conflicts of a document as this device knows them, live; undefined while they are read. */
export function useDeviceConflicts(uid: string): DeviceConflicts | undefined {
  return useStored<DeviceConflicts | undefined>(
    async (db) => {
      const [kept, decisions] = await Promise.all([db.conflicts.get(uid), readDecisions(db)]);
      return { kept: kept ?? null, decisions: decisions.filter((each) => each.uid === uid) };
    },
    [uid],
    undefined,
  );
}
