import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportChoices, WordPressReport } from '@vestry/sync/contract/site-imports';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { messageOf } from '@vestry/sync/messages/message';
import type { Context } from '../../context';
import { TerminalError } from '../../platform/messages/terminal';
import { withinTime } from '../../platform/outbound-http/time-limit';
import { runInWorker } from '../../platform/worker/run-in-worker';
import type { ExportWorkerData, ExportWorkerResult } from './export-task';
import type { RequiredMedia } from './fetch-media';
import type { ExportReader, ReadTask } from './read-export';

type Where = Pick<Context, 'config' | 'databaseUrl' | 'log' | 'workers'>;

interface File {
  path: string;
  /** What it was called. */
  name: string;
  /** For what is written in between. */
  folder: string;
  choices: ImportChoices;
  signal: AbortSignal;
}

/** Reads an export in threads of their own, one for each reading: nobody waits for what it computes. */
export function readInWorker(where: Where, file: File): ExportReader {
  return {
    requiredMedia: async () => (await read(where, file, null)) as RequiredMedia[],
    take: async (task) => (await read(where, file, task)) as WordPressReport,
  };
}

async function read({ config, databaseUrl, log, workers }: Where, file: File, task: ReadTask | null) {
  const scratch = await mkdtemp(join(file.folder, 'reading-'));
  const { mediaS3, dataDir, firstSettings, database } = config;
  const data: ExportWorkerData = {
    databaseUrl,
    config: { mediaS3, dataDir, firstSettings, prepare: database.prepare },
    path: file.path,
    name: file.name,
    scratch,
    choices: file.choices,
    task,
  };
  try {
    return await withinTime(file.signal, IMPORT_LIMITS.readingMs, async (limit) => {
      try {
        const result = await runInWorker<ExportWorkerResult>({
          beside: workers ?? import.meta.url,
          name: 'export-worker',
          data,
          heapMb: IMPORT_LIMITS.heapMb,
          signal: limit,
          log,
        });
        if ('refused' in result) throw new TerminalError(result.refused);
        return result.read;
      } catch (error) {
        if (!limit.aborted || file.signal.aborted) throw error;
        const minutes = IMPORT_LIMITS.readingMs / 60_000;
        throw new TerminalError([messageOf('importing.tooLong', { minutes })], { cause: error });
      }
    });
  } finally {
    // A thread that was ended in the middle leaves what it has written.
    await rm(scratch, { recursive: true, force: true });
  }
}
