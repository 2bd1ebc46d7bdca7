import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import { LRUCache } from 'lru-cache';
import { senderOf } from '../../platform/http/client-address';

const HOUR_MS = 3_600_000;
/** As many refusals of one sender within an hour are recorded one by one. */
const ONE_BY_ONE = 100;
const MAX_SENDERS = 10_000;

type Refused = Extract<NewAuditEntry, { act: 'signInRefused' }>;

/**
 * A guesser who goes on for a year would fill the record, of which nothing is deleted for a month: after the first
 * ones only the thousandth, the ten thousandth and so on of an hour are written down. By the sender alone: what is
 * written takes time, and must not reveal which accounts exist. Each instance counts its own.
 */
export class RefusalRuns {
  readonly #runs = new LRUCache<string, { times: number }>({
    max: MAX_SENDERS,
    ttl: HOUR_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  /** What to record of this one: one act or none. */
  note(address: string, refused: Refused): NewAuditEntry[] {
    const sender = senderOf(address);
    const run = this.#runs.get(sender) ?? { times: 0 };
    // Once: the hour is that of the first one.
    if (run.times === 0) this.#runs.set(sender, run);
    run.times += 1;
    if (run.times <= ONE_BY_ONE) return [refused];
    if (!Number.isInteger(Math.log10(run.times))) return [];
    return [{ act: 'signInsRefused', detail: { times: String(run.times) } }];
  }
}
