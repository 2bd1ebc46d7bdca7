/** A program in a thread of its own: one task, on one connection to the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect, type Sql } from '../../../platform/db/db';
import { createStatistics } from '../statistics';
import type { DayResults, DayTask, DayWorkerData } from './day-task';
import { AS_OF_ONE_MOMENT, encodeWholeDay, packFacts, storeDays } from './stored-days';

async function resultOf(sql: Sql, task: DayTask): Promise<DayResults[DayTask['what']]> {
  switch (task.what) {
    case 'store':
      return storeDays(sql, task);
    case 'statistics':
      return createStatistics(sql).of(task.range, task.zone);
    case 'facts': {
      const body = await sql.begin(AS_OF_ONE_MOMENT, (tx) => encodeWholeDay(tx, task.day));
      // A copy: a buffer of Node may be a part of a larger one, which cannot be handed over.
      return new Uint8Array(await packFacts(body));
    }
  }
}

async function run({ databaseUrl, prepare, task }: DayWorkerData): Promise<DayResults[DayTask['what']]> {
  const sql = connect(databaseUrl, { max: 1, prepare, name: 'vestry-days' });
  try {
    return await resultOf(sql, task);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const result = await run(workerData as DayWorkerData);
parentPort?.postMessage(result, result instanceof Uint8Array ? [result.buffer] : []);
