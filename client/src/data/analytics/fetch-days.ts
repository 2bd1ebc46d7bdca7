import { transfer } from 'comlink';
import { DAY_STATE, dayFacts } from '@vestry/sync/contract/analytics';
import { withRefresh } from '../http/call';
import { addressOf, send } from '../http/request';
import { analyticsWorker } from './analytics-worker';

const AT_ONCE = 4;

async function fetchDay(day: string, token: string | null): Promise<{ body: ArrayBuffer; over: boolean }> {
  const reply = await send(addressOf(dayFacts, { query: { day } }), token, {});
  const over = reply.headers.get(DAY_STATE) === 'over';
  return { body: await reply.arrayBuffer(), over };
}

/**
 * Brings the days that this device does not keep, newest first, a few at once. `stopped` ends it between two days.
 * Throws `ApiError`.
 */
export async function fetchDays(
  userId: number,
  days: readonly string[],
  stopped: () => boolean,
): Promise<void> {
  const left = (await analyticsWorker.use((api) => api.toFetch(userId, days))).toSorted();
  const next = async (): Promise<void> => {
    for (let day = left.pop(); day !== undefined && !stopped(); day = left.pop()) {
      const requested = day;
      const { body, over } = await withRefresh((token) => fetchDay(requested, token));
      await analyticsWorker.use((api) => api.keep(userId, requested, over, transfer(body, [body])));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
