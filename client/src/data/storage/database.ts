import Dexie, { type EntityTable, liveQuery, type Subscription, type Table } from 'dexie';
import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import type { StoredRecord } from '@vestry/sync/contract/reviews';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import { inWords } from '@vestry/sync/messages/in-words';
import { giveIdentity, identityOf } from './identity';
import { intoOneOutbox, ONE_OUTBOX, ONE_OUTBOX_TABLES } from './one-outbox';
import { isUsedByNewer, noteShapes, upgradeWhatIsRead } from './newest-shapes';
import type {
  ChangeBytes,
  DocumentContents,
  DocumentHead,
  DraftHead,
  DraftState,
  FactsRow,
  JournalRow,
  KeptConflicts,
  KeptDeleted,
  KeptRun,
  MetaRow,
  Report,
  ReviewFeed,
  SettingsRow,
  TakenRow,
} from './rows';
import { inWordsIfRefused } from './storage-errors';
import { storageProblem } from './storage-problem';
import { openFollowed } from './open-transactions';
import { whenLeaving } from '../../lib/page-lifecycle';
import { pause } from '../../lib/scheduling/moments';
import { createStore } from '../../lib/store';

const PREFIX = 'vestry-';

/** The version of the first release. What comes after it is a version of its own, with its upgrade. */
const BASELINE = 12;
const TABLES = {
  // Documents without conflicts are not in that index: it is counted with every change.
  documents: 'uid, kind, [kind+id], conflicts',
  contents: 'uid',
  drafts: 'uid',
  draftStates: 'uid',
  journal: '[uid+seq]',
  outbox: 'seq, [mutation.uid+state], [state+mutation.number], mutation.place',
  keptRuns: '++run, last, at',
  meta: 'key',
  uploads: 'key, addedAt, state',
  media: 'filename',
  files: 'filename',
  facts: 'day, [day+over]',
  conflicts: 'uid',
  reports: 'number, uid',
  trash: 'uid, at',
  reviews: 'id, page',
  waitingReviews: '++n, page',
  reviewFeed: 'key',
  siteSettings: 'key',
};

/** From this version on, what the server has taken of other changes is kept for a while. */
const TAKEN_CHANGES = 14;

/** A database from before the baseline, which no released version has made: it is not opened, and stays as it is. */
function refuseOlder(): never {
  throw new Error(inWords('common.deviceTooOld'));
}

/** Private data of one user on this device. */
export class VestryDatabase extends Dexie {
  declare documents: EntityTable<DocumentHead, 'uid'>;
  declare contents: EntityTable<DocumentContents, 'uid'>;
  declare drafts: EntityTable<DraftHead, 'uid'>;
  declare draftStates: EntityTable<DraftState, 'uid'>;
  declare journal: Table<JournalRow, [string, number]>;
  /** Pending, refused and blocked changes of documents; next to them, other changes (`outbox/changes.ts`). */
  declare outbox: EntityTable<OutboxRow, 'seq'>;
  declare blobs: EntityTable<ChangeBytes, 'seq'>;
  /** What the server has taken of other changes, for one that loses it. Bytes stay beside them in `blobs`, as far as there is room. */
  declare takenChanges: EntityTable<TakenRow, 'seq'>;
  declare keptRuns: EntityTable<KeptRun, 'run'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  declare media: EntityTable<Media, 'filename'>;
  declare files: EntityTable<SiteFile, 'filename'>;
  /** Days of the visits' statistics. */
  declare facts: EntityTable<FactsRow, 'day'>;
  /** Values that lost against later changes, by the last answer of the server: people decide about them offline too. */
  declare conflicts: EntityTable<KeptConflicts, 'uid'>;
  declare reports: EntityTable<Report, 'number'>;
  /** Documents that were deleted lately, so that they can be restored offline too. */
  declare trash: EntityTable<KeptDeleted, 'uid'>;
  /** The reviews of pages, as the server has them. */
  declare reviews: EntityTable<StoredRecord, 'id'>;
  declare reviewFeed: EntityTable<ReviewFeed, 'key'>;
  /** Settings of the site, on devices of people who may change them. */
  declare siteSettings: EntityTable<SettingsRow, 'key'>;
  readonly userId: number;
  /** Changes when the storage was cleared and the database created again. */
  identity: string | null = null;

  constructor(userId: number) {
    super(databaseName(userId), { indexedDB: exactFactory });
    this.userId = userId;
    this.version(BASELINE).stores(TABLES).upgrade(refuseOlder);
    this.version(ONE_OUTBOX).stores(ONE_OUTBOX_TABLES).upgrade(intoOneOutbox);
    this.version(TAKEN_CHANGES).stores({ takenChanges: 'seq, takenAt' });
    upgradeWhatIsRead(this);
    giveIdentity(this);
    const note = async () => {
      const [isNewer, identity] = await Promise.all([noteShapes(this), identityOf(this)]);
      if (isNewer) throw usedByNewer();
      this.identity = identity;
    };
    this.on('ready', note, true);
    this.on('versionchange', (event) => {
      void letGo(this, event.newVersion === null ? 'deleted' : 'upgraded');
      // Dexie's own answer would be to open whatever is there afterwards.
      return false;
    });
    this.on('blocked', (event) => {
      if (event.newVersion === null) return;
      // Tabs of the former version write to disk what they have, and then let go.
      setTimeout(() => {
        if (!this.isOpen()) storageProblem.set('blocked');
      }, PATIENCE);
    });
  }
}

/** How long another tab may take to close the database, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Asked for no version, the browser opens the one that is there. Dexie asks so for a database that a newer version of
 * the client has made, and bends it to the tables that it knows: this one leaves it alone.
 */
function openExactly(name: string, version?: number): IDBOpenDBRequest {
  if (version !== undefined) return openFollowed(name, version);
  throw usedByNewer();
}

function usedByNewer(): Error {
  storageProblem.set('upgraded');
  return new Error(inWords('common.newerInUse'));
}

const exactFactory = {
  open: openExactly,
  deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  databases: () => indexedDB.databases(),
  cmp: (first: unknown, second: unknown) => indexedDB.cmp(first, second),
};

let lastWrites: () => Promise<unknown> = async () => undefined;

/** `write` is called when a newer version wants the database: what is only in memory must be on disk by then. */
export function beforeLettingGo(write: () => Promise<unknown>): void {
  lastWrites = write;
}

/**
 * Another tab deletes it (signed out there) or brings a newer schema: a tab that keeps it open would block that. Or it brings
 * newer shapes of widgets: a tab that goes on would misread what is written from now on.
 */
async function letGo(db: VestryDatabase, problem: 'deleted' | 'upgraded'): Promise<void> {
  if (problem === 'upgraded') {
    await Promise.race([Promise.allSettled([lastWrites()]), pause(PATIENCE)]);
  }
  db.close();
  storageProblem.set(problem);
}

let watching: Subscription | null = null;

/** Ends with the database: a live query on a closed database notifies nobody, and runs again with every change of the next one. */
function stopWatching(): void {
  watching?.unsubscribe();
  watching = null;
}

/** A tab of a newer version has opened the database, and its schema is the same. */
function watchForNewer(db: VestryDatabase): void {
  stopWatching();
  watching = liveQuery(() => isUsedByNewer(db)).subscribe({
    next: (isUsed) => {
      if (!isUsed) return;
      stopWatching();
      void letGo(db, 'upgraded');
    },
    // The database has gone away, and with it what there was to watch.
    error: stopWatching,
  });
}

export const databaseName = (userId: number): string => `${PREFIX}${userId}`;

/**
 * Works on the data of a user whose database nobody has open here; closes it afterwards. One that was deleted just before,
 * since its user has signed out in another tab, is not recreated.
 */
export async function onDatabaseOf<T>(userId: number, work: (db: VestryDatabase) => Promise<T>): Promise<T> {
  const db = new VestryDatabase(userId);
  let isNew = false;
  db.on('populate', () => {
    isNew = true;
  });
  try {
    return await work(db);
  } finally {
    if (isNew) await db.delete();
    else db.close();
  }
}

export async function userIdsOnDevice(): Promise<number[]> {
  const names = await Dexie.getDatabaseNames();
  const ids = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)));
  return ids.filter((id) => Number.isInteger(id));
}

/** The signed-in user's database; null while nobody is. */
export const database = createStore<VestryDatabase | null>(null);

export function openedDatabase(): VestryDatabase {
  const db = database.get();
  if (!db) throw new Error('nobody is signed in');
  return db;
}

let preopened: VestryDatabase | null = null;

/** Begins to open what `openDatabase` will most likely be asked for; `closeDatabase` ends that. Never throws. */
export function preopenDatabase(userId: number): void {
  if (database.get() || preopened) return;
  preopened = new VestryDatabase(userId);
  // `openDatabase` reports the failure.
  void Promise.allSettled([preopened.open()]);
}

function takePreopened(userId: number): VestryDatabase | null {
  const taken = preopened;
  preopened = null;
  if (taken?.userId === userId) return taken;
  taken?.close();
  return null;
}

export async function openDatabase(userId: number): Promise<VestryDatabase> {
  const open = database.get();
  if (open?.userId === userId && open.isOpen()) return open;
  open?.close();
  const db = takePreopened(userId) ?? new VestryDatabase(userId);
  await inWordsIfRefused(() => db.open());
  storageProblem.set(null);
  database.set(db);
  watchForNewer(db);
  return db;
}

export function closeDatabase(): void {
  preopened?.close();
  preopened = null;
  stopWatching();
  database.get()?.close();
  database.set(null);
}

/** A connection that is left open would keep other tabs from upgrading or removing the database. */
whenLeaving(() => {
  const db = database.get();
  // Dexie closes it where the page goes into a cache, not where it is frozen; the next use opens it again.
  if (db?.isOpen()) db.close({ disableAutoOpen: false });
});
