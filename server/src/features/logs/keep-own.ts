import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deleteOldLogs } from './old-logs';

const HOUR = 3_600_000;

/**
 * The job that cleans up runs on one instance, in the folder of that one. So each does it for its own folder too: when it
 * starts, and every hour.
 */
export function keepOwnLogs(app: FastifyInstance, folder = join(app.context.config.dataDir, 'logs')): void {
  const { config, log } = app.context;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let cleaning = Promise.resolve();

  async function cleanUp(): Promise<void> {
    const { signal } = stopped;
    try {
      const done = await deleteOldLogs(folder, { days: config.logDays, now: new Date(), signal });
      if (done.deleted + done.compressed > 0) log.info({ label: 'logs', ...done }, 'old logs cleaned up');
    } catch (err) {
      if (!signal.aborted) log.warn({ label: 'logs', err }, 'old logs could not be cleaned up');
    }
  }

  app.addHook('onListen', () => {
    cleaning = cleanUp();
    timer = setInterval(() => {
      cleaning = cleaning.then(cleanUp);
    }, HOUR);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopped.abort();
    await cleaning;
  });
}
