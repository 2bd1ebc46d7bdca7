import { setTimeout as sleep } from 'node:timers/promises';
import type { Outage } from '../log/outage';

const PAUSE_MS = 500;

/** Tries again while the database is away or refuses; once the server ends, what fails then is thrown. */
export async function untilDone<Result>(
  work: () => Promise<Result>,
  { outage, ending }: { outage: Outage; ending: AbortSignal },
): Promise<Result> {
  for (;;) {
    try {
      const result = await work();
      outage.worked(work);
      return result;
    } catch (error) {
      if (ending.aborted) throw error;
      outage.failed(work, error);
    }
    await sleep(PAUSE_MS);
  }
}
