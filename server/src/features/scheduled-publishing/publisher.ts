import { afterSchedule, type ScheduleDone } from '@vestry/sync/contract/scheduled-publishing';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import { SERVER } from '../../platform/audit-log/record-audit-entries';
import { databaseTime } from '../../platform/db/database-time';
import { refusesAll } from '../../platform/db/faults';
import { readPageByUid } from '../../platform/documents/read-documents';
import { type DocumentRow, parseStored } from '../../platform/documents/stored-document';
import type { DocumentStore } from '../../platform/documents/store';
import { AppError } from '../../platform/http/errors';
import { Outage } from '../../platform/log/outage';
import { lockPage, noteFailure, readDue, readAuthor } from './sql';

/** A longer delay is noted in the history: the server was away, or the page arrived after its time. */
const LATE_MS = 120_000;

const NOT_DUE = new Error('not due any more');

function summaryOf({ what, at }: ScheduleDone, row: DocumentRow, now: Date): string {
  const waits = what === 'published' && row.openConflicts > 0 && row.fields['status'] !== 'public';
  if (waits) return messageOf('server.summaryPlannedWaits');
  const isLate = now.getTime() - Date.parse(at) > LATE_MS;
  if (what === 'published')
    return messageOf(isLate ? 'server.summaryPublishedLate' : 'server.summaryPublishedAsPlanned');
  return messageOf(isLate ? 'server.summaryUnpublishedLate' : 'server.summaryUnpublishedAsPlanned');
}

/** Does what is scheduled for pages, each once however many servers there are: the row is locked and looked at again. */
export class ScheduledPublisher {
  readonly #store: DocumentStore;
  readonly #log: Logger;
  readonly #outage: Outage;
  readonly #onFailed: (uid: string, author: number) => void;
  #running: Promise<void> | undefined;

  /** `onFailed`: what somebody has scheduled could not be done. */
  constructor(store: DocumentStore, log: Logger, onFailed: (uid: string, author: number) => void) {
    this.#store = store;
    this.#log = log;
    this.#outage = new Outage(log, {
      label: 'scheduled-publishing',
      begins: 'schedules wait for the next look',
      ends: 'schedules are looked at again',
    });
    this.#onFailed = onFailed;
  }

  /** All that is due, by the database's clock. One run at a time; never fails: what was not done is looked for again. */
  run(now?: Date): Promise<void> {
    this.#running ??= this.#run(now)
      .then(
        () => this.#outage.worked('look'),
        (err: unknown) => this.#outage.failed('look', err),
      )
      .finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** When no run is under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(given?: Date): Promise<void> {
    const now = given ?? new Date(await databaseTime(this.#store.sql));
    for (const uid of await readDue(this.#store.sql, now.toISOString())) {
      try {
        // A page may be due to be published and to end.
        while (await this.#doOne(uid, now));
      } catch (err) {
        if (refusesAll(err)) throw err;
        // It is tried again at the next look, and must not keep those after it waiting.
        this.#log.error({ label: 'scheduled-publishing', uid, err }, 'a schedule waits for the next look');
      }
    }
  }

  /** @returns whether something was done, so that there may be more */
  async #doOne(uid: string, now: Date): Promise<boolean> {
    const { sql } = this.#store;
    const author = await readAuthor(sql, uid);
    if (author === undefined) return false;
    let done: ScheduleDone | undefined;
    try {
      await this.#store.change(
        { ...SERVER, ...author, roles: ['admin'] },
        async (tx) => {
          await lockPage(tx, uid);
          const row = await readPageByUid(tx, uid);
          const due = row && afterSchedule(row.fields, now.toISOString());
          if (!due) throw NOT_DUE;
          done = due;
          const next = { fields: due.fields, tree: parseStored(row.contents) };
          return {
            type: 'replace',
            uid,
            kind: 'page',
            next,
            summary: summaryOf(due, row, now),
            restored: true,
          };
        },
        async () => undefined,
      );
      this.#log.info(
        { label: 'scheduled-publishing', uid, what: done?.what, at: done?.at },
        'done as scheduled',
      );
      return true;
    } catch (error) {
      if (error === NOT_DUE) return false;
      if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
      await noteFailure(sql, uid);
      this.#onFailed(uid, author.id);
      this.#log.warn({ label: 'scheduled-publishing', uid, err: error }, 'could not be done as scheduled');
      return false;
    }
  }
}
