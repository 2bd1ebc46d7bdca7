import { afterPlan, type PlanDone } from '@vestry/sync/contract/planned';
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
import { lockPage, noteFailure, readDue, readPlanner } from './sql';

/** A longer delay is noted in the history: the server was away, or the plan arrived after its time. */
const LATE_MS = 120_000;

const NOT_DUE = new Error('not due any more');

function summaryOf({ what, at }: PlanDone, row: DocumentRow, now: Date): string {
  const waits = what === 'published' && row.openConflicts > 0 && row.fields['status'] !== 'public';
  if (waits) return messageOf('server.summaryPlannedWaits');
  const isLate = now.getTime() - Date.parse(at) > LATE_MS;
  if (what === 'published')
    return messageOf(isLate ? 'server.summaryPublishedLate' : 'server.summaryPublishedAsPlanned');
  return messageOf(isLate ? 'server.summaryUnpublishedLate' : 'server.summaryUnpublishedAsPlanned');
}

/** Does what is planned for pages, each once however many servers there are: the row is locked and looked at again. */
export class Planner {
  readonly #store: DocumentStore;
  readonly #log: Logger;
  readonly #outage: Outage;
  readonly #onFailed: (uid: string, planner: number) => void;
  #running: Promise<void> | undefined;

  /** `onFailed`: what somebody has planned could not be done. */
  constructor(store: DocumentStore, log: Logger, onFailed: (uid: string, planner: number) => void) {
    this.#store = store;
    this.#log = log;
    this.#outage = new Outage(log, {
      label: 'planned',
      begins: 'plans wait for the next look',
      ends: 'plans are looked at again',
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
        this.#log.error({ label: 'planned', uid, err }, 'a plan waits for the next look');
      }
    }
  }

  /** @returns whether something was done, so that there may be more */
  async #doOne(uid: string, now: Date): Promise<boolean> {
    const { sql } = this.#store;
    const planner = await readPlanner(sql, uid);
    if (planner === undefined) return false;
    let done: PlanDone | undefined;
    try {
      await this.#store.change(
        { ...SERVER, ...planner, roles: ['admin'] },
        async (tx) => {
          await lockPage(tx, uid);
          const row = await readPageByUid(tx, uid);
          const plan = row && afterPlan(row.fields, now.toISOString());
          if (!plan) throw NOT_DUE;
          done = plan;
          const next = { fields: plan.fields, tree: parseStored(row.contents) };
          return {
            type: 'replace',
            uid,
            kind: 'page',
            next,
            summary: summaryOf(plan, row, now),
            restored: true,
          };
        },
        async () => undefined,
      );
      this.#log.info({ label: 'planned', uid, what: done?.what, at: done?.at }, 'done as planned');
      return true;
    } catch (error) {
      if (error === NOT_DUE) return false;
      if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
      await noteFailure(sql, uid);
      this.#onFailed(uid, planner.id);
      this.#log.warn({ label: 'planned', uid, err: error }, 'could not be done as planned');
      return false;
    }
  }
}
