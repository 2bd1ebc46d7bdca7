import type { VisitStats } from '@vestry/sync/analytics/aggregate';
import { daysIn, type TimeRange } from '@vestry/sync/analytics/day';
import {
  dashboard,
  dashboardLogs,
  type DashboardStats,
  DAY_STATE,
  dayFacts,
  type LogEntry,
} from '@vestry/sync/contract/analytics';
import { currentTimeZone } from '@vestry/sync/text/format';
import { transfer } from 'comlink';
import { datesOf } from './date-ranges';
import { analyticsWorker } from './analytics-worker';
import type { KeptStats } from './analytics-worker-api';
import { call, withRefresh } from '../http/call';
import { type Remote, useRemote } from '../http/use-remote';
import { useDatabase } from '../storage/use-database';
import { addressOf, send } from '../http/request';

/**
 * The server alone counts longer ranges, unless the device has their days already. 92 dates: those of most time
 * zones touch one stored day more.
 */
const MAX_FETCHED_DAYS = 93;

export interface RangeStats {
  /** Of visits: by the worker out of kept days, or by the server, whichever came first. Null: not known. */
  visits: VisitStats | null;
  /** What the server alone knows: its log and its system. */
  server: DashboardStats | null;
  /** Null: not known, or not asked for. */
  logs: LogEntry[] | null;
  loading: boolean;
  logsLoading: boolean;
  /** The server does not answer: what is shown is what this device keeps. */
  offline: boolean;
  /** Dates of which this device does not keep all, while offline. */
  missing: number;
  error: string | null;
  reload: () => void;
}

interface Question {
  userId: number;
  range: TimeRange;
  zone: string;
}

const queryOf = ({ start, end }: TimeRange) => ({
  query: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
});

const failed = ({ offline, error }: Remote<unknown>): boolean => offline || error !== undefined;

/**
 * What the device keeps needs no network and must not wait for one. It is read again after each answer of the
 * server, with the days that were missing.
 */
async function askDevice(
  { userId, range, zone }: Question,
  fetches: boolean,
  signal: AbortSignal,
): Promise<KeptStats> {
  const days = daysIn(range);
  // Days that could not be brought leave the server's own numbers in place.
  if (fetches && days.length <= MAX_FETCHED_DAYS)
    await Promise.allSettled([fetchDays(userId, days, () => signal.aborted)]);
  return analyticsWorker.use((api) => api.stats(userId, range, zone));
}

/** The device's numbers count when they are whole; without a server also in part. */
function choose(
  server: Remote<DashboardStats>,
  kept: KeptStats | undefined,
  { range, zone }: Question,
): Omit<RangeStats, 'logs' | 'logsLoading'> {
  const days = daysIn(range).length;
  const { value: stats = null, loading, offline, error = null, reload } = server;
  const missing = kept?.missing.length ?? days;
  const counts = missing === 0 || (failed(server) && missing < days) ? kept : undefined;
  return {
    visits: counts?.visits ?? stats,
    server: stats,
    loading,
    offline,
    missing: counts ? datesOf(kept?.missing ?? [], range, zone).length : 0,
    error,
    reload,
  };
}

const NEVER: TimeRange = { start: 0, end: 0 };

/** The lines of the server's log; null for no question. */
function useLines(
  key: readonly unknown[] | null,
  range: TimeRange,
): Pick<RangeStats, 'logs' | 'logsLoading' | 'reload'> {
  const { value, loading, reload } = useRemote(key && ['log lines', ...key], () =>
    call(dashboardLogs, queryOf(range)),
  );
  return {
    logs: value ?? null,
    logsLoading: key !== null && loading,
    reload: () => {
      if (key) reload();
    },
  };
}

interface Options {
  /** With the lines of the log. */
  logs?: boolean;
  /** Days that are not on the device are brought to it, for the time without a network. */
  keeps?: boolean;
}

/** The statistics of a range; null for no range. They are asked for again when the network is back. */
export function useRangeStats(
  asked: TimeRange | null,
  { logs = false, keeps = true }: Options = {},
): RangeStats {
  const userId = useDatabase()?.userId ?? 0;
  const range = asked ?? NEVER;
  const zone = currentTimeZone();
  const question = { userId, range, zone };
  const key = userId > 0 && range.start < range.end ? [userId, range.start, range.end, zone] : null;
  const server = useRemote(key && ['statistics', ...key], () => call(dashboard, queryOf(range)));
  const lines = useLines(logs ? key : null, range);
  const answered = server.value !== undefined && !failed(server);
  const kept = useRemote(key && ['kept days', ...key, answered ? server.at : 0], ({ signal }) =>
    askDevice(question, answered && keeps, signal),
  );
  const chosen = choose(server, kept.value, question);
  const reload = () => {
    chosen.reload();
    lines.reload();
  };
  return { ...chosen, ...lines, reload };
}

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
async function fetchDays(userId: number, days: readonly string[], stopped: () => boolean): Promise<void> {
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
