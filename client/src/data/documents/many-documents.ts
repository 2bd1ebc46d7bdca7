import type { PageStatus } from '@vestry/sync/contract/document';
import { liveQuery } from 'dexie';
import { documentName } from '../names/document-names';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { isClosed } from '../storage/storage-errors';
import { isLiving } from '@vestry/sync/engine/sync-state';
import type { DocumentHead } from '../storage/rows';
import { sendSoon } from '../sync/sync';
import { changeFields, changeStatus, dropDocument, type FieldsBefore } from './document-actions';

/** The results of an action on several documents. */
export interface Outcome<Done> {
  done: ReadonlyMap<string, Done>;
  /** Names of those that somebody else has deleted meanwhile. */
  gone: readonly string[];
  /** Names of those at which the storage failed. */
  failed: readonly string[];
}

/** A document of a selection. */
export type Chosen = Pick<DocumentHead, 'uid' | 'kind' | 'fields'>;

type OnDone = (count: number) => void;

const nameOf = ({ kind, fields }: Chosen): string => documentName(kind, fields);

/** One after the other; one that fails stops no other. All are sent together at the end. */
async function onEach<Done>(
  chosen: readonly Chosen[],
  act: (db: VestryDatabase, uid: string) => Promise<Done | null>,
  onDone: OnDone,
): Promise<Outcome<Done>> {
  const db = openedDatabase();
  const done = new Map<string, Done>();
  const [gone, failed]: [string[], string[]] = [[], []];
  for (const [at, document] of chosen.entries()) {
    const { uid } = document;
    try {
      const head = await db.documents.get(uid);
      const result = head && isLiving(head) ? await act(db, uid) : null;
      if (result === null) gone.push(nameOf(document));
      else done.set(uid, result);
    } catch (cause) {
      // The database was closed: there is nothing to report any more.
      if (isClosed(cause)) throw cause;
      failed.push(nameOf(document));
    }
    onDone(at + 1);
  }
  sendSoon();
  return { done, gone, failed };
}

/** `done` has what each was before, for those that had another status. */
export const setStatusOfMany = (
  chosen: readonly Chosen[],
  status: PageStatus,
  onDone: OnDone,
): Promise<Outcome<FieldsBefore>> => onEach(chosen, (db, uid) => changeStatus(db, uid, status), onDone);

/** Undoes it. */
export async function restoreFieldsOfMany(before: ReadonlyMap<string, FieldsBefore>): Promise<void> {
  const db = openedDatabase();
  for (const [uid, fields] of before) await changeFields(db, uid, () => fields);
  sendSoon();
}

/** `done` has whether each can be restored. */
export const deleteMany = (chosen: readonly Chosen[], onDone: OnDone): Promise<Outcome<boolean>> =>
  onEach(chosen, dropDocument, onDone);

/** How long an answer of the server is waited for, in milliseconds; after that the marks of the rows say it. */
const PATIENCE = 30_000;

/**
 * Names of those whose change the server has refused, once it has answered for all of them; none while it cannot be
 * reached.
 */
export function refusedOf(uids: readonly string[]): Promise<string[]> {
  const db = openedDatabase();
  return new Promise((resolve) => {
    const end = (heads: readonly (DocumentHead | undefined)[]) => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(heads.flatMap((head) => (head?.syncStatus === 'attention' ? [nameOf(head)] : [])));
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    const watching = liveQuery(() => db.documents.bulkGet([...uids])).subscribe({
      next: (heads) => {
        if (heads.every((head) => head?.syncStatus !== 'waiting')) end(heads);
      },
      error: () => end([]),
    });
  });
}
