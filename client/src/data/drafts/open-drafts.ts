import { beforeLettingGo, openedDatabase, type VestryDatabase } from '../storage/database';
import { DraftSession } from './draft-session';
import { openStand } from './draft-stand';
import { type DocumentRef, findDocument } from '../storage/find-document';

interface Shared {
  db: VestryDatabase;
  opening: Promise<DraftSession | null>;
  users: number;
}

/** A session outlives its screen this long (milliseconds): an address that changes finds it again. */
const LINGER = 2000;

/** One session for each open document of this tab, whoever shows it. */
const sessions = new Map<string, Shared>();

/**
 * Opens a document for editing, with its draft if there is one. Null when this device does not have it.
 * Every call is to be matched by `closeDraft`.
 */
export async function openDraft(ref: DocumentRef): Promise<DraftSession | null> {
  const db = openedDatabase();
  const uid = (await findDocument(db, ref))?.uid;
  if (uid === undefined) return null;
  let shared = sessions.get(uid);
  if (!shared || shared.db !== db) {
    shared = { db, opening: load(db, uid), users: 0 };
    sessions.set(uid, shared);
  }
  shared.users += 1;
  return shared.opening;
}

export async function closeDraft(session: DraftSession): Promise<void> {
  const shared = sessions.get(session.uid);
  if (!shared) return;
  shared.users -= 1;
  // The database may be gone already (signed out in another tab); the session is let go of all the same.
  await Promise.allSettled([session.flush()]);
  await new Promise((resolve) => {
    setTimeout(resolve, LINGER);
  });
  if (shared.users > 0 || sessions.get(session.uid) !== shared) return;
  sessions.delete(session.uid);
  await Promise.allSettled([session.close()]);
}

async function load(db: VestryDatabase, uid: string): Promise<DraftSession | null> {
  const stand = await openStand(db, uid);
  return stand && new DraftSession(stand);
}

/** Everything typed in this tab on disk: before the page goes, is updated, or somebody signs out. */
export async function flushAll(): Promise<void> {
  const open = await Promise.all([...sessions.values()].map((shared) => shared.opening));
  await Promise.all(open.flatMap((session) => (session ? [session.flush()] : [])));
}

beforeLettingGo(flushAll);

/** Hidden is the last that a page on a phone is told. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushBeforeLeaving();
});
addEventListener('pagehide', flushBeforeLeaving);

function flushBeforeLeaving(): void {
  // What could not be written is told by `storageProblem`, and stays in memory if the page comes back.
  void Promise.allSettled([flushAll()]);
}
