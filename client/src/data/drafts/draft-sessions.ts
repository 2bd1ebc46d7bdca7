import type { DocumentKind } from '@vestry/sync/contract/document';
import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { beforeLettingGo, database, openedDatabase, type VestryDatabase } from '../storage/database';
import { canReturn } from '../storage/after-clearing';
import { type DocumentRef, findDocument } from '../storage/find-document';
import { holdOpen } from '../storage/open-locks';
import { NO_HISTORY, withRow } from './draft-history';
import { draftTables, readDraft } from './draft-journal';
import { notOnDisk } from './draft-on-disk';
import { linkedNumbers } from './linked-numbers';
import { newDocument } from './new-document';
import { OpenDraft } from './open-draft';
import { pause } from '../../lib/scheduling/moments';

interface Shared {
  db: VestryDatabase;
  opening: Promise<OpenDraft | null>;
  users: number;
  /** Lets go of the sign that it is open. */
  release: () => void;
}

/** A session outlives its screen this long (milliseconds): an address that changes finds it again. */
export const LINGER = 2000;

/** One session for each open document of this tab, shared by all components that show it. */
const sessions = new Map<string, Shared>();

/**
 * Opens a document for editing, with its draft if there is one. Null when this device does not have it.
 * Every call is to be matched by `closeDraft`.
 */
export async function openDraft(ref: DocumentRef): Promise<OpenDraft | null> {
  const db = openedDatabase();
  const uid = (await findDocument(db, ref))?.uid;
  if (uid === undefined) return null;
  let shared = sessions.get(uid);
  if (!shared || shared.db !== db) {
    shared?.release();
    shared = {
      db,
      opening: readOpenDraft(db, uid).then((draft) => draft?.watch() ?? null),
      users: 0,
      release: holdOpen(uid),
    };
    sessions.set(uid, shared);
    void forgetUnopened(uid, shared);
  }
  shared.users += 1;
  return shared.opening;
}

/**
 * A new document of this device. It comes into the lists with its first edit, so that looking at an empty form leaves
 * nothing behind; the server gets it when it is saved. To be matched by `closeDraft`.
 */
export function openNewDraft(kind: DocumentKind, state: DocumentState): OpenDraft {
  const db = openedDatabase();
  const opened = newOpenDraft(db, kind, state).watch();
  const { uid } = opened;
  sessions.set(uid, { db, opening: Promise.resolve(opened), users: 1, release: holdOpen(uid) });
  return opened;
}

/**
 * What the storage refuses stays in memory, and is tried again: the session is let go of when it is written. Or when the
 * database is gone (signed out in another tab).
 */
export async function closeDraft(opened: OpenDraft): Promise<void> {
  const shared = sessions.get(opened.uid);
  if (!shared) return;
  shared.users -= 1;
  // What is refused now is tried again below; the screen says so.
  await Promise.allSettled([opened.flush()]);
  do {
    await pause(LINGER);
    if (shared.users > 0 || sessions.get(opened.uid) !== shared) return;
  } while (opened.unwritten && canReturn(shared.db));
  sessions.delete(opened.uid);
  // All that was typed is on disk: that an untouched draft's row could not be dropped leaves nothing but that row.
  await Promise.allSettled([opened.close()]);
  shared.release();
}

/** A session that could not be read is read again at the next request. */
async function forgetUnopened(uid: string, shared: Shared): Promise<void> {
  const [opening] = await Promise.allSettled([shared.opening]);
  if (opening.status === 'fulfilled' && opening.value) return;
  shared.release();
  if (sessions.get(uid) === shared) sessions.delete(uid);
}

/** A document with its draft, if there is one. Null when this device does not have it. */
export async function readOpenDraft(db: VestryDatabase, uid: string): Promise<OpenDraft | null> {
  const [document, contents, stored] = await db.transaction('r', draftTables(db), async () =>
    Promise.all([db.documents.get(uid), db.contents.get(uid), readDraft(db, uid)]),
  );
  const state = stored?.state ?? (contents && shown(contents));
  if (!document || !state) return null;
  const server = contents?.server ?? null;
  const known = { ...notOnDisk(db, document), listed: true, base: state, server };
  if (!stored) return new OpenDraft(db, known, { state, history: NO_HISTORY, sequence: 0 });
  const { head, base, rows } = stored;
  const history = rows.reduce(withRow, NO_HISTORY);
  const confirmed = { state, history, sequence: head.sequence };
  const draft = new OpenDraft(
    db,
    { ...known, head, base, change: head.change, snapshotAt: head.sequence },
    confirmed,
  );
  draft.model.numbers = await linkedNumbers(db, history);
  return draft;
}

/** A document that is nowhere yet. */
export function newOpenDraft(db: VestryDatabase, kind: DocumentKind, state: DocumentState): OpenDraft {
  const known = notOnDisk(db, newDocument(kind, state));
  return new OpenDraft(db, known, { state, history: NO_HISTORY, sequence: 0 });
}

/** The sessions of the signed-in user. Those of a closed database may remain for a moment; they cannot be written. */
async function openSessions(): Promise<OpenDraft[]> {
  const own = [...sessions.values()].filter(({ db }) => db === database.get());
  const opened = await Promise.allSettled(own.map(({ opening }) => opening));
  return opened.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
}

/** Everything typed in this tab on disk: before the page goes, is updated, or somebody signs out. */
export async function flushAll(): Promise<void> {
  await Promise.all((await openSessions()).map((each) => each.flush()));
}

/** How many documents have something typed that is in the memory of this tab only. */
export const unwrittenCount = async (): Promise<number> =>
  (await openSessions()).filter(({ unwritten }) => unwritten).length;

beforeLettingGo(flushAll);

/** The last event that a page on a phone is sure to get. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushBeforeLeaving();
});
addEventListener('pagehide', flushBeforeLeaving);

function flushBeforeLeaving(): void {
  // `storageProblem` shows a failed write; the edits stay in memory if the page comes back.
  void Promise.allSettled([flushAll()]);
}
