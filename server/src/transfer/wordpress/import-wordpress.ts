import { randomUUID } from 'node:crypto';
import type { WordPressReport } from '@vestry/sync/contract/site-imports';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import type { Sql } from '../../platform/db/db';
import type { Author } from '../../platform/documents/workspace';
import { budgetOf } from '../../platform/http/budget';
import type { MediaStore } from '../../platform/media/store';
import { DEFAULT_OUTBOUND_HTTP, type OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { type Archive, openArchive } from '../other-systems/archive';
import { firstAdmin } from '../import-site';
import { type BOUNDS, fetchMedia, type Stored, type RequiredMedia } from './fetch-media';
import type { ExportReader } from './read-export';

export interface WordPressImport {
  sql: Sql;
  store: MediaStore;
  /** The address of this site, which requests to others name. */
  publicUrl: string;
  outbound?: Partial<OutboundHttp> | undefined;
  bounds?: Partial<typeof BOUNDS>;
  /** What was exported, which may have pictures in it. */
  file?: { path: string; name: string };
}

interface Options {
  dryRun?: boolean;
  by?: Author | undefined;
  /** The import's own number; a new one if left out. */
  id?: string;
  signal?: AbortSignal;
  /** Called with the number of fetched pictures and files, and of all. */
  onProgress?: (done: number, total: number) => void;
}

function fetchRequired(
  { sql, store, outbound, publicUrl, bounds, files }: WordPressImport & { files: Archive | undefined },
  required: readonly RequiredMedia[],
  author: Author,
  { signal = new AbortController().signal, onProgress }: Options,
): Promise<Map<string, Stored>> {
  let done = 0;
  return fetchMedia(required, {
    sql,
    store,
    budget: budgetOf(MEMORY_BUDGET),
    creatorId: author.id,
    outbound: { ...DEFAULT_OUTBOUND_HTTP, ...outbound },
    userAgent: `Vestry (+${publicUrl})`,
    signal,
    files,
    ...(bounds ? { bounds } : {}),
    onDone: () => {
      done += 1;
      onProgress?.(done, required.length);
    },
  });
}

/**
 * Brings an export of WordPress (WXR) into this site, beside what is there: pages, posts, menus as headers, pictures and
 * files, and redirects from where they were. Pages and redirects come all, or none of them; pictures that were fetched
 * by then stay. With `dryRun` nothing is fetched and nothing changed; the report says what would come of it.
 */
export async function importWordPress(
  deps: WordPressImport,
  reader: ExportReader,
  options: Options = {},
): Promise<WordPressReport> {
  const { dryRun = false, signal, id = randomUUID() } = options;
  const by = options.by ?? (await firstAdmin(deps.sql));
  if (dryRun) return reader.take({ stored: null, dryRun, by, id });
  // First what the texts want, then the texts, which say where it is.
  const required = await reader.requiredMedia();
  const files = deps.file && (await openArchive(deps.file.path, deps.file.name));
  const stored = await fetchRequired({ ...deps, files }, required, by, options).finally(() => files?.close());
  signal?.throwIfAborted();
  return reader.take({ stored, dryRun, by, id });
}
