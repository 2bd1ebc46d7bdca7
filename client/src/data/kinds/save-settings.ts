import {
  changeSiteSettings,
  type DeviceSettings,
  type SiteSettings,
} from '@vestry/sync/contract/site-settings';
import { type ChangeRow, firstLacking } from '@vestry/sync/outbox/change';
import { isOffline } from '../http/api-error';
import { call } from '../http/call';
import { siteSettingsKind } from './site-settings';
import { addChange, changesIn, changesOf, changeTables, removeChanges } from '../outbox/changes';
import { inLane, missingDocuments, patience } from '../outbox/send-changes';
import { keepTaken } from '../outbox/taken-changes';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { inWordsIfRefused } from '../storage/storage-errors';
import { changeSettingsHere, SITE_SETTINGS } from '../settings/settings-here';

type Changes = Partial<DeviceSettings>;

/** What is sent at once. */
interface Sent {
  changes: Changes;
  /** The changes that waited here and are in it. */
  before: ChangeRow<Changes>[];
  /** Where it lies in their place; null where none waited. */
  seq: number | null;
}

const OF_SITE = { kind: SITE_SETTINGS, key: 'site' };

/**
 * What waits here becomes one change with these, which is on its way; null while an image or an element that they name
 * waits.
 */
const takeUp = (db: VestryDatabase, changes: Changes): Promise<Sent | null> =>
  atomically(db, [...changeTables(db), db.documents], async () => {
    const rows = await changesOf(db);
    // What a restored server has lost goes by itself: it is no newer than what others have changed since.
    const isOpen = ({ kind, takenAt }: ChangeRow) => kind === SITE_SETTINGS && takenAt === undefined;
    const before = rows.filter(isOpen) as ChangeRow<Changes>[];
    const payload: Changes = Object.assign({}, ...before.map((row) => row.payload), changes);
    const needs = siteSettingsKind.needs(payload);
    const missing = await missingDocuments(db, needs);
    if (firstLacking(needs, { rows, isOnServer: (uid) => !missing.has(uid) })) return null;
    const [oldest] = before;
    if (!oldest) return { changes: payload, before, seq: null };
    await removeChanges(
      db,
      before.map((row) => row.seq),
    );
    const change = { ...OF_SITE, payload, at: oldest.at, sent: true };
    return { changes: payload, before, seq: await addChange(db, change) };
  });

const tablesOf = (db: VestryDatabase) => [...changeTables(db), ...siteSettingsKind.tables(db)];

const keep = (db: VestryDatabase, { seq, changes }: Sent, settings: SiteSettings): Promise<void> =>
  atomically(db, tablesOf(db), async () => {
    await db.siteSettings.put({ key: 'site', settings });
    const lies = seq ?? (await addChange(db, { ...OF_SITE, payload: changes, sent: true }));
    const row = await changesIn(db).get(lies);
    if (row) await keepTaken(db, row, siteSettingsKind);
  });

/** Queues the former changes again as they were, unless somebody has undone them meanwhile. */
const requeueFormer = (db: VestryDatabase, { before, seq }: Sent): Promise<void> =>
  atomically(db, changeTables(db), async () => {
    if (seq === null || !(await db.outbox.get(seq))) return;
    await removeChanges(db, [seq]);
    await db.table('outbox').bulkPut(before);
  });

const sendInTurn = (db: VestryDatabase, changes: Changes): Promise<boolean> =>
  inLane(db, 'quick', async () => {
    const sent = await takeUp(db, changes);
    try {
      if (sent) {
        const options = { person: db.userId, signal: patience() };
        await keep(db, sent, await call(changeSiteSettings, { query: {}, body: sent.changes }, options));
        return true;
      }
    } catch (error) {
      const waits = isOffline(error);
      if (sent && !waits) await requeueFormer(db, sent);
      if (!waits) throw error;
    }
    // What waited before has these in it.
    if (!sent || sent.seq === null) await changeSettingsHere(db, changes);
    return false;
  });

/**
 * Sends changes of settings at once, with those that wait here, while nobody else sends any: what was sent before does
 * not arrive after it. @returns whether the server has them; without an answer, or while an image or an element that they
 * name waits, they wait too. Throws `ApiError` for what the server refuses, and `StorageFailure` where this device has no room.
 */
export const sendSettings = (db: VestryDatabase, changes: Changes): Promise<boolean> =>
  inWordsIfRefused(() => sendInTurn(db, changes));
