import { listConflicts } from '@vestry/sync/contract/conflicts';
import { call } from '../http/call';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import type { DocumentHead, OpenConflicts } from '../storage/rows';

const askedFor = ({ version, conflicts = 0 }: DocumentHead): string => `${version} ${conflicts}`;

async function keep(db: VestryDatabase, uid: string, found: OpenConflicts, asked: string): Promise<void> {
  await db.conflicts.put({ ...found, uid, asked });
}

/** Asks for what lost in this document and waits for somebody to look at both, and keeps it. Throws `ApiError`. */
export async function fetchConflicts(uid: string): Promise<void> {
  const db = openedDatabase();
  const head = await db.documents.get(uid);
  await keep(db, uid, await call(listConflicts, { params: { uid } }), head ? askedFor(head) : '');
}

/**
 * Brings what this device does not have yet of the conflicts that it knows of, so that they can be decided
 * without a network, and forgets what is settled. Throws `ApiError`.
 */
export async function keepConflicts(db: VestryDatabase): Promise<void> {
  const heads = await db.documents.where('conflicts').above(0).toArray();
  const open = new Set(heads.map(({ uid }) => uid));
  const kept = await db.conflicts.toArray();
  const settled = kept.map(({ uid }) => uid).filter((uid) => !open.has(uid));
  // A writing transaction for nothing would make others wait after every round.
  if (settled.length > 0) await db.conflicts.bulkDelete(settled);
  for (const head of heads) {
    const asked = askedFor(head);
    if (kept.find(({ uid }) => uid === head.uid)?.asked === asked) continue;
    await keep(db, head.uid, await call(listConflicts, { params: { uid: head.uid } }), asked);
  }
}
