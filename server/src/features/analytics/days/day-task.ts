import type { VisitStats } from '@vestry/sync/analytics/aggregate';
import type { TimeRange } from '@vestry/sync/analytics/day';
import type { DashboardStats } from '@vestry/sync/contract/analytics';

/** Days to be stored, and stored ones whose summaries are to be made of their facts. */
export interface DaysToStore {
  days: readonly string[];
  again: readonly string[];
  /** The day that is not over, when it is a busy one: what of it was before, in milliseconds since it began. */
  begun?: { day: string; until: number } | undefined;
}

/** What is known of visits, with what is counted by name. */
export type NamedStats = Pick<DashboardStats, 'sourceStats' | 'languageStats' | 'clickStats'>;
export type RangeStats = VisitStats & NamedStats;

/** What walks all visits of a day. */
export type DayTask =
  | ({ what: 'store' } & DaysToStore)
  | { what: 'statistics'; range: TimeRange; zone: string }
  | { what: 'facts'; day: string };

export interface DayResults {
  store: undefined;
  statistics: RangeStats;
  /** The body of a day's rows, gzipped. */
  facts: Uint8Array<ArrayBuffer>;
}

export type RunDayTask = <Task extends DayTask>(task: Task) => Promise<DayResults[Task['what']]>;

/** The `workerData` of `day-worker.ts`. */
export interface DayWorkerData {
  databaseUrl: string;
  /** See `connect`. */
  prepare: boolean;
  task: DayTask;
}
