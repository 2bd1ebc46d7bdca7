import type { VisitStats } from '@vestry/sync/analytics/aggregate';
import { daysIn, type TimeRange } from '@vestry/sync/analytics/day';
import {
  dashboard,
  dashboardLogs,
  type DashboardStats,
  type LogEntry,
} from '@vestry/sync/contract/analytics';
import { currentTimeZone } from '@vestry/sync/format';
import { datesOf } from '../../lib/date-ranges';
import { analyticsWorker } from './analytics-worker';
import type { KeptStats } from './analytics-worker-api';
import { fetchDays } from './fetch-days';
import { call } from '../http/call';
import { type Remote, useRemote } from '../http/use-remote';
import { useDatabase } from '../storage/use-database';

/**
 * Longer ranges are told by the server alone, unless the device has their days already. 92 dates: those of most time
 * zones touch one stored day more.
 */
const MAX_FETCHED_DAYS = 93;

export interface RangeStats {
  /** Of visits: by the worker out of kept days, or by the server, whichever came first. Null: not known. */
  visits: VisitStats | null;
  /** What the server alone knows: its log and its system. */
  server: DashboardStats | null;
  logs: LogEntry[] | null;
  loading: boolean;
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

interface Answer {
  stats: DashboardStats;
  logs: LogEntry[];
}

async function askServer({ start, end }: TimeRange): Promise<Answer> {
  const query = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  const [stats, logs] = await Promise.all([call(dashboard, { query }), call(dashboardLogs, { query })]);
  return { stats, logs };
}

const failed = ({ offline, error }: Remote<Answer>): boolean => offline || error !== undefined;

/**
 * What the device keeps needs no network and must not wait for one. It is read again after each answer of the
 * server, with the days that were missing.
 */
async function askDevice(
  { userId, range, zone }: Question,
  answered: boolean,
  signal: AbortSignal,
): Promise<KeptStats> {
  const days = daysIn(range);
  // Days that could not be brought leave the server's own numbers in place.
  if (answered && days.length <= MAX_FETCHED_DAYS)
    await Promise.allSettled([fetchDays(userId, days, () => signal.aborted)]);
  return analyticsWorker.use((api) => api.stats(userId, range, zone));
}

/** The device's numbers count when they are whole; without a server also in part. */
function choose(server: Remote<Answer>, kept: KeptStats | undefined, { range, zone }: Question): RangeStats {
  const days = daysIn(range).length;
  const { value, loading, offline, error = null, reload } = server;
  const missing = kept?.missing.length ?? days;
  const counts = missing === 0 || (failed(server) && missing < days) ? kept : undefined;
  const { stats = null, logs = null } = value ?? {};
  return {
    visits: counts?.visits ?? stats,
    server: stats,
    logs,
    loading,
    offline,
    missing: counts ? datesOf(kept?.missing ?? [], range, zone).length : 0,
    error,
    reload,
  };
}

const NEVER: TimeRange = { start: 0, end: 0 };

/** The statistics of a range; null for no range. They are asked for again when the network is back. */
export function useRangeStats(asked: TimeRange | null): RangeStats {
  const userId = useDatabase()?.userId ?? 0;
  const range = asked ?? NEVER;
  const zone = currentTimeZone();
  const question = { userId, range, zone };
  const key = userId > 0 && range.start < range.end ? [userId, range.start, range.end, zone] : null;
  const server = useRemote(key && ['statistics', ...key], () => askServer(range));
  const answered = server.value !== undefined && !failed(server);
  const kept = useRemote(key && ['kept days', ...key, answered ? server.at : 0], ({ signal }) =>
    askDevice(question, answered, signal),
  );
  return choose(server, kept.value, question);
}
