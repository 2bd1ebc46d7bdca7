import type { Transaction } from 'dexie';
import type { ChangeRefusal, ChangeRow } from '@vestry/sync/outbox/change';
import { newMeta } from './new-meta';
import type { MetaRow } from './rows';

/** From this version on, what waits to be sent lies in one table, whatever it is. */
export const ONE_OUTBOX = 13;

export const ONE_OUTBOX_TABLES = {
  outbox: 'seq, [mutation.uid+state], [state+mutation.number], mutation.place, [kind+state], [kind+key]',
  blobs: 'seq',
  uploads: null,
  waitingReviews: null,
};

/** The rows of version 12, as far as they are carried over. */
interface Upload {
  key: string;
  kind: 'image' | 'file';
  bytes: ArrayBuffer;
  state: 'waiting' | 'refused';
  message: string;
  addedAt: number;
}
interface WaitingReview {
  n: number;
  id: string;
  page: string;
  said: unknown;
  at: number;
  refusal: string | null;
}
interface SettingsRow {
  key: string;
  settings: unknown;
  waiting: object | null;
  refusal: { message: string; fieldErrors: [] } | null;
}

type Carried = Omit<ChangeRow, 'seq' | 'sent'>;

/** All may have reached the server before: the answer can have been lost. */
const rowOf = (row: Carried, seq: number): ChangeRow => ({ ...row, seq, sent: true });

/** Version 12 kept the reason as a text alone. */
const refusalOf = (message: string | null): ChangeRefusal | null =>
  message === null ? null : { reason: 'invalid', message, fieldErrors: [] };

function ofUpload({ key, kind, bytes, state, message, addedAt, ...payload }: Upload): Carried {
  const refusal = state === 'refused' ? refusalOf(message) : null;
  const change = { kind, key, payload: { ...payload, size: bytes.byteLength }, at: addedAt };
  return { ...change, state: refusal ? 'refused' : 'pending', refusal };
}

function ofReview({ id, page, said, at, refusal }: WaitingReview): Carried {
  const state = refusal === null ? 'pending' : 'refused';
  return { kind: 'review', key: page, payload: { id, page, said }, at, state, refusal: refusalOf(refusal) };
}

function ofSettings({ waiting, refusal }: SettingsRow): Carried[] {
  if (waiting === null) return [];
  const state = refusal === null ? 'pending' : 'refused';
  const why = refusal && { reason: 'invalid' as const, ...refusal };
  return [{ kind: 'siteSettings', key: 'site', payload: waiting, at: Date.now(), state, refusal: why }];
}

/** Brings the queues of version 12 (uploads, reviews, settings) into the outbox, behind what waits there. */
export async function intoOneOutbox(tx: Transaction): Promise<void> {
  const [keys, reviews, settings] = await Promise.all([
    tx.table<Upload, string>('uploads').orderBy('addedAt').primaryKeys(),
    tx.table<WaitingReview>('waitingReviews').orderBy('n').toArray(),
    tx.table<SettingsRow>('siteSettings').toArray(),
  ]);
  const small = [...reviews.map(ofReview), ...settings.flatMap(ofSettings)];
  if (keys.length + small.length === 0) return;
  const meta: MetaRow = (await tx.table<MetaRow>('meta').get('sync')) ?? { ...newMeta(), key: 'sync' };
  const first = meta.nextSeq;
  await tx.table('meta').put({ ...meta, nextSeq: first + keys.length + small.length });
  // One after the other: all files of a device may be more than its memory holds.
  for (const [i, key] of keys.entries()) {
    const upload = await tx.table<Upload, string>('uploads').get(key);
    if (upload) await addUpload(tx, upload, first + i);
  }
  await tx.table('outbox').bulkAdd(small.map((row, i) => rowOf(row, first + keys.length + i)));
  await tx
    .table('siteSettings')
    .bulkPut(settings.map(({ key, settings: known }) => ({ key, settings: known })));
}

async function addUpload(tx: Transaction, upload: Upload, seq: number): Promise<void> {
  await tx.table('outbox').add(rowOf(ofUpload(upload), seq));
  await tx.table('blobs').add({ seq, bytes: upload.bytes });
}
