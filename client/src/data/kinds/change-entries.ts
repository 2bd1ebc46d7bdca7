import { type ChangeRow, type Need, waitsFor } from '@vestry/sync/outbox/change';
import { t } from '@vestry/sync/messages/translate';
import { namesOf } from '../names/document-names';
import { changesOf } from '../outbox/changes';
import type { ChangeEntry, Description } from '../outbox/kind';
import type { VestryDatabase } from '../storage/database';
import { livePart } from '../storage/live-part';
import { missingDocuments, needsIn } from '../outbox/send-changes';
import { KINDS } from './kinds';

const describe = (db: VestryDatabase, { kind, payload }: ChangeRow): Promise<Description> =>
  KINDS.get(kind)?.describe(db, payload) ??
  Promise.resolve({ name: t('outbox.unknown'), says: '', path: '/dashboard' });

async function sentenceOf(db: VestryDatabase, need: Need, rows: readonly ChangeRow[]): Promise<string> {
  if ('document' in need) {
    const head = await db.documents.get(need.document);
    const name = head ? namesOf(head).name : '';
    const isRefused = head?.syncStatus === 'attention';
    return t(isRefused ? 'outbox.waitsForRefusedDocument' : 'outbox.waitsForDocument', { name });
  }
  const row = rows.find(({ kind, key }) => kind === need.kind && key === need.key);
  const name = row ? (await describe(db, row)).name : '';
  return t(row?.state === 'refused' ? 'outbox.waitsForRefused' : 'outbox.waitsForFile', { name });
}

/** Returns all of them, by seq. */
export async function changeEntries(db: VestryDatabase): Promise<ChangeEntry[]> {
  const rows = await changesOf(db);
  const needsOf = needsIn(KINDS);
  const missing = await missingDocuments(db, rows.flatMap(needsOf));
  return Promise.all(
    rows.map(async (row) => {
      const need = waitsFor(row, { rows, needsOf, isOnServer: (uid) => !missing.has(uid) });
      const waits = need && row.state === 'pending' ? await sentenceOf(db, need, rows) : null;
      const { seq, kind, at, refusal } = row;
      return { ...(await describe(db, row)), seq, kind, at, refusal, waits };
    }),
  );
}

export const entriesPart = livePart<readonly ChangeEntry[]>(changeEntries, []);
