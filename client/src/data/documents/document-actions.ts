import type { PageStatus } from '@vestry/sync/contract/document';
import { supersededSchedules } from '@vestry/sync/contract/superseded-schedules';
import { datedByPublishing } from '@vestry/sync/dates/date-of-schedule';
import { changeDocument, removeDocument } from '@vestry/sync/engine/changes';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { t } from '@vestry/sync/messages/translate';
import { currentTimeZone } from '@vestry/sync/text/format';
import { fieldOperations } from '@vestry/sync/tree/field-operations';
import { allTables, appendRows, draftTables } from '../drafts/draft-journal';
import { discardDraft } from '../drafts/drop-draft';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { syncTables, syncTransaction } from '../sync/storage-adapter';
import { sendSoon } from '../sync/sync';

/** The fields that a change replaced, as they were; undefined for those that there were not. */
export type FieldsBefore = Readonly<Record<string, unknown>>;

/**
 * Queues a page's new status, and the end of the schedules that it supersedes; what else is in its draft stays a draft. A page
 * never saved gets it in its draft.
 */
export async function setPageStatus(uid: string, status: PageStatus): Promise<void> {
  await changeStatus(openedDatabase(), uid, status);
  sendSoon();
}

/** Returns the same, sent with the next sync. */
export const changeStatus = (
  db: VestryDatabase,
  uid: string,
  status: PageStatus,
): Promise<FieldsBefore | null> =>
  changeFields(db, uid, (fields) => {
    const times = { saved: fields, now: Date.now(), zone: currentTimeZone() };
    const dated = status === 'public' ? datedByPublishing(fields, times) : {};
    return { status, ...supersededSchedules(fields, { ...fields, status }), ...dated };
  });

/**
 * Gives a document other fields, made of those that it has; sent with the next sync. Resolves to what undoes it; null when
 * there is no such document.
 */
export async function changeFields(
  db: VestryDatabase,
  uid: string,
  changedOf: (fields: FieldsBefore) => FieldsBefore,
): Promise<FieldsBefore | null> {
  const document = await db.documents.get(uid);
  if (!document) return null;
  const { fields } = document;
  const changed = changedOf(fields);
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, fields[name]]));
  const operations = fieldOperations(changed);
  if (isSaved(document)) {
    await atomically(db, syncTables(db), () =>
      changeDocument(syncTransaction(db), uid, operations, Date.now()),
    );
    return before;
  }
  const inverse = fieldOperations(before);
  const label = t('common.changeStatus');
  await atomically(db, draftTables(db), async () => {
    const known = await db.drafts.get(uid);
    if (!known) return;
    await appendRows(db, {
      known,
      rows: [{ type: 'edit', label, operations, inverse, replaces: null, at: Date.now() }],
      dirty: true,
      fields: { ...fields, ...changed },
      unlisted: null,
    });
  });
  return before;
}

/** Resolves to whether it can be restored: what was never saved cannot. */
export async function deleteDocument(uid: string): Promise<boolean> {
  const isKept = await dropDocument(openedDatabase(), uid);
  sendSoon();
  return isKept;
}

/** Returns the same, sent with the next sync. */
export const dropDocument = (db: VestryDatabase, uid: string): Promise<boolean> =>
  atomically(db, allTables(db), async () => {
    await discardDraft(db, uid);
    await removeDocument(syncTransaction(db), uid, Date.now());
    return (await db.documents.get(uid))?.removed === true;
  });
