import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';
import { useStored } from '../storage/use-database';
import { withDecisions } from '../sync/settled-here';

export interface DeviceDocument {
  head: DocumentHead;
  /** As this device shows it, its draft apart. */
  state: DocumentState;
}

/** Null when it is not here. */
export async function documentHere(db: VestryDatabase, uid: string): Promise<DeviceDocument | null> {
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const state = contents && shown(contents);
  return head && state ? { head, state } : null;
}

/** A document of this device, live; undefined while it loads, null when it is not here. */
export const useDocument = (uid: string): DeviceDocument | null | undefined =>
  useStored<DeviceDocument | null | undefined>((db) => documentHere(db, uid), [uid], undefined);

/** Returns how many values of a document lost against later ones and wait for somebody to look at both. */
export const useOpenConflicts = (uid: string): number =>
  useStored(
    async (db) => {
      const head = await db.documents.get(uid);
      return head?.conflicts ? ((await withDecisions(db, [head]))[0]?.conflicts ?? 0) : 0;
    },
    [uid],
    0,
  );
