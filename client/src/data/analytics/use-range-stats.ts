import type { VisitStats } from '@vestry/sync/analytics/aggregate';
import { daysIn, type TimeRange } from '@vestry/sync/analytics/day';
import {
  dashboard,
  dashboardLogs,
  type DashboardStats,
  type LogEntry,
} from '@vestry/sync/contract/analytics';
import { useEffect, useState } from 'react';
import { keptStats } from './analytics-worker';
import { fetchDays } from './fetch-days';
import { isOffline } from '../http/api-error';
import { call } from '../http/call';
import { useDatabase } from '../storage/use-database';
import { useOnline } from '../http/use-online';

/** Longer ranges are told by the server alone, unless the device has their days already. */
const MAX_FETCHED_DAYS = 92;

export interface RangeStats {
  /** Of visits: by the worker out of kept days, or by the server, whichever came first. Null: not known. */
  visits: VisitStats | null;
  /** What the server alone knows: its log and its system. */
  server: DashboardStats | null;
  logs: LogEntry[] | null;
  loading: boolean;
  /** The server does not answer: what is shown is what this device keeps. */
  offline: boolean;
  /** Days that this device does not keep, while offline. */
  missing: number;
  error: string | null;
}

interface Found extends Omit<RangeStats, 'loading'> {
  asked: string;
  /** The server has answered, or cannot. */
  settled: boolean;
}

const NOTHING = { visits: null, server: null, logs: null, offline: false, missing: 0, error: null };

/** The statistics of a range; null for no range. They are asked for again when the network is back. */
export function useRangeStats(range: TimeRange | null): RangeStats {
  const db = useDatabase();
  const online = useOnline();
  const { start, end } = range ?? { start: 0, end: 0 };
  const asked = `${start} ${end}`;
  const [found, setFound] = useState<Found>({ ...NOTHING, asked: '', settled: false });
  const userId = db?.userId;

  useEffect(() => {
    if (userId === undefined || end <= start) return;
    let wanted = true;
    const show = (part: Partial<Found>) => {
      if (!wanted) return;
      setFound((before) => ({
        ...(before.asked === asked ? before : { ...NOTHING, settled: false }),
        ...part,
        asked,
      }));
    };
    const whole = { start, end };
    const days = daysIn(whole);

    const fromDevice = async (whenIncomplete: boolean) => {
      const { visits, missing } = await keptStats(userId, whole);
      if (missing.length === 0 || (whenIncomplete && missing.length < days.length)) {
        show({ visits, missing: missing.length });
      }
    };
    const fromServer = async () => {
      const query = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
      try {
        const [stats, logs] = await Promise.all([call(dashboard, { query }), call(dashboardLogs, { query })]);
        show({ server: stats, visits: stats, logs, offline: false, error: null, settled: true });
      } catch (error) {
        const offline = isOffline(error);
        const message = error instanceof Error ? error.message : 'An error occurred';
        show({ offline, error: offline ? null : message, settled: true });
        await fromDevice(true);
        return;
      }
      if (days.length > MAX_FETCHED_DAYS) return;
      await fetchDays(userId, days, () => !wanted);
      await fromDevice(false);
    };
    // The device's answer needs no network; it must not wait for one.
    // A device without a working store, or days that could not be brought, leave the server's own numbers standing.
    void fromDevice(!online).catch(() => undefined);
    void fromServer().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [userId, online, asked, start, end]);

  const { asked: answered, settled, ...rest } = found;
  if (answered !== asked) return { ...NOTHING, loading: range !== null };
  return { ...rest, loading: !settled };
}
