import type { VisitStats } from '@vestry/sync/analytics/aggregate';
import type { TimeRange } from '@vestry/sync/analytics/day';

/** What the worker can say of a range out of the days that this device keeps. */
export interface KeptStats {
  visits: VisitStats;
  /** Stored days of the range that are not kept; they count as empty. */
  missing: string[];
}

/** Days are 'yyyy-mm-dd', the stored ones: the same in every time zone. */
export interface AnalyticsWorkerApi {
  /** Days that have to be fetched: never kept, or kept before they were over. */
  toFetch(userId: number, days: readonly string[]): Promise<string[]>;
  /** Keeps a day; `over` says that it will not change any more. False when the body is no day of facts. */
  keep(userId: number, day: string, over: boolean, body: ArrayBuffer): Promise<boolean>;
  /** With the hours of a time zone. */
  stats(userId: number, range: TimeRange, zone: string): Promise<KeptStats>;
}
