import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import { Outage } from '../../platform/log/outage';
import { hitsDropped } from '../../platform/metrics/counters';
import { addDropped, type DroppedCounts } from './sql';

const FLUSH_MS = 10_000;

/** Counts what was left out. A count may lag by ten seconds; a process that is killed loses so much of it. */
export function dropCounter(sql: Sql, log: Logger) {
  let counts: DroppedCounts = { bot: 0, limited: 0 };
  const outage = new Outage(log, {
    label: 'analytics',
    begins: 'counts could not be stored',
    ends: 'counts are stored again',
  });

  /** Never rejects: what the database does not take is kept for the next time. */
  async function flush(): Promise<void> {
    const { bot, limited } = counts;
    if (bot + limited === 0) return;
    counts = { bot: 0, limited: 0 };
    try {
      await addDropped(sql, { bot, limited });
      outage.worked('flush');
    } catch (error) {
      counts = { bot: counts.bot + bot, limited: counts.limited + limited };
      outage.failed('flush', error);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    count: (reason: keyof DroppedCounts): void => {
      counts[reason] += 1;
      hitsDropped[reason].inc();
    },
    flush,
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
}
