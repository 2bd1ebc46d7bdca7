import type { WordPressReport } from '@vestry/sync/contract/site-imports';
import { MEMORY_BUDGET } from '@vestry/sync/media/limits';
import type { Sql } from '../../platform/db/db';
import type { Author } from '../../platform/documents/workspace';
import { budgetOf } from '../../platform/http/budget';
import type { MediaStore } from '../../platform/media/store';
import { INTERNET, type OutsideWorld } from '../../platform/outside/outside-world';
import { firstAdmin } from '../import-site';
import { type BOUNDS, fetchMedia, type Stored, type Wanted } from './fetch-media';
import type { ExportReader } from './read-export';

export interface WordPressImport {
  sql: Sql;
  store: MediaStore;
  /** Where this site is: others are told who asks. */
  publicUrl: string;
  world?: Partial<OutsideWorld> | undefined;
  bounds?: Partial<typeof BOUNDS>;
}

interface Options {
  dryRun?: boolean;
  by?: Author | undefined;
  signal?: AbortSignal;
  /** Of pictures and files, how many of how many are fetched. */
  onProgress?: (done: number, total: number) => void;
}

function fetchWanted(
  { sql, store, world, publicUrl, bounds }: WordPressImport,
  wanted: readonly Wanted[],
  author: Author,
  { signal = new AbortController().signal, onProgress }: Options,
): Promise<Map<string, Stored>> {
  let done = 0;
  return fetchMedia(wanted, {
    sql,
    store,
    budget: budgetOf(MEMORY_BUDGET),
    creatorId: author.id,
    world: { ...INTERNET, ...world },
    userAgent: `Vestry (+${publicUrl})`,
    signal,
    ...(bounds ? { bounds } : {}),
    onDone: () => {
      done += 1;
      onProgress?.(done, wanted.length);
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
  const { dryRun = false, signal } = options;
  const by = options.by ?? (await firstAdmin(deps.sql));
  if (dryRun) return reader.take({ stored: null, dryRun, by });
  // First what the texts want, then the texts, which say where it is.
  const stored = await fetchWanted(deps, await reader.wanted(), by, options);
  signal?.throwIfAborted();
  return reader.take({ stored, dryRun, by });
}
