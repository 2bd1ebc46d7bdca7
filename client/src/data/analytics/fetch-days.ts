import { dayFacts } from '@vestry/sync/contract/analytics';
import { ApiError, errorFromBody, NO_ANSWER } from '../http/api-error';
import { withRefresh } from '../http/call';
import { addressOf } from '../http/request';
import { daysToFetch, keepDay } from './analytics-worker';

const AT_ONCE = 4;

async function fetchDay(day: string, token: string | null): Promise<{ body: ArrayBuffer; over: boolean }> {
  let response: Response;
  try {
    response = await fetch(addressOf(dayFacts, { query: { day } }), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      credentials: 'same-origin',
      // Kept in the user's own database, which goes at sign-out; the browser's cache would stay.
      cache: 'no-store',
    });
  } catch {
    throw new ApiError(NO_ANSWER, 'An unexpected error occurred');
  }
  if (!response.ok) throw errorFromBody(response.status, await response.json().catch(() => null));
  const over = (response.headers.get('cache-control') ?? '').includes('immutable');
  return { body: await response.arrayBuffer(), over };
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
  const left = (await daysToFetch(userId, days)).toSorted();
  const next = async (): Promise<void> => {
    for (let day = left.pop(); day !== undefined && !stopped(); day = left.pop()) {
      const wanted = day;
      const { body, over } = await withRefresh((token) => fetchDay(wanted, token));
      await keepDay(userId, wanted, over, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
