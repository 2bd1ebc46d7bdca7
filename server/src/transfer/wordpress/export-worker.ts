/** A program in a thread of its own: reads an export of WordPress once, on one connection to the database. */
import { parentPort, workerData } from 'node:worker_threads';
import '@vestry/sync/widgets/hand-in';
import { connect } from '../../platform/db/db';
import { createLogger } from '../../platform/log/log-file';
import { openMediaStore } from '../../platform/media/open-store';
import { TerminalError } from '../../platform/messages/terminal';
import { closeSource, openSource } from '../other-systems/read-entries';
import { readHere } from './read-export';
import type { ExportWorkerData, ExportWorkerResult, Read } from './export-task';

async function run({ databaseUrl, config, path, name, scratch, choices, task }: ExportWorkerData) {
  const sql = connect(databaseUrl, { max: 1, prepare: config.prepare, name: 'vestry-import' });
  try {
    const store = await openMediaStore(config);
    const log = createLogger(process.stderr, 'warn');
    const deps = { sql, store, log, first: config.firstSettings, scratch, name };
    const source = await openSource(path, name);
    const reader = readHere(deps, source, choices);
    const reading: Promise<Read> = task ? reader.take(task) : reader.requiredMedia();
    return await reading.finally(() => closeSource(source));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Errors lose their class on the way; what somebody is to read about the file arrives as such. */
async function resultOf(data: ExportWorkerData): Promise<ExportWorkerResult> {
  try {
    return { read: await run(data) };
  } catch (error) {
    if (error instanceof TerminalError) return { refused: error.lines };
    throw error;
  }
}

parentPort?.postMessage(await resultOf(workerData as ExportWorkerData), []);
