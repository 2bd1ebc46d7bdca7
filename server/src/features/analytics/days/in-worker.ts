import type { Context } from '../../../context';
import { runInWorker } from '../../../platform/worker/run-in-worker';
import type { DayResults, DayTask, DayWorkerData, RunDayTask } from './day-task';

/** Some 90 bytes for each visitor of a day: enough for five million. */
const HEAP_MB = 512;

/** Returns each task in a thread of its own, so that nobody waits for its computing. */
export function dayWorker(
  { config, databaseUrl, log }: Pick<Context, 'config' | 'databaseUrl' | 'log'>,
  signal: AbortSignal,
  { heapMb = HEAP_MB, beside = import.meta.url } = {},
): RunDayTask {
  const { prepare } = config.database;
  return async <Task extends DayTask>(task: Task) =>
    runInWorker<DayResults[Task['what']]>({
      beside,
      name: 'day-worker',
      data: { databaseUrl, prepare, task } satisfies DayWorkerData,
      heapMb,
      signal,
      log,
    });
}
