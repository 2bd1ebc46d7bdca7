import type { ImportChoices, WordPressReport } from '@vestry/sync/contract/site-imports';
import type { Config } from '../../config';
import type { RequiredMedia } from './fetch-media';
import type { ReadTask } from './read-export';

/** The `workerData` of `export-worker.ts`. */
export interface ExportWorkerData {
  databaseUrl: string;
  config: Pick<Config, 'mediaS3' | 'dataDir' | 'firstSettings'> & { prepare: boolean };
  /** The file. */
  path: string;
  /** What it was called. */
  name: string;
  scratch: string;
  choices: ImportChoices;
  /** Null: what the texts want. */
  task: ReadTask | null;
}

export type Read = RequiredMedia[] | WordPressReport;

/** The one message that it sends; `refused`: what is wrong with the file, in lines. */
export type ExportWorkerResult = { read: Read } | { refused: readonly string[] };
