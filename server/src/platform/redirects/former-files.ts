import { parsePath } from '@vestry/sync/routes/redirect';
import { jsonRows, type Queryable } from '../db/db';
import { notifyRedirects } from './redirect-index';
import { originalOf } from './upload-names';

/** An address that a picture or file had on a former site, and the one that it has here. */
export interface FormerFile {
  from: string;
  to: string;
}

interface Row {
  path: string;
  url: string;
}

/**
 * Each leads on from its path. Of what was a version itself, others are known by the path of what it was made from,
 * unless that is a file of its own.
 */
export async function keepFormerFiles(sql: Queryable, files: readonly FormerFile[]): Promise<void> {
  const own = new Map<string, string>();
  for (const { from, to } of files) {
    const parsed = parsePath(from);
    if ('path' in parsed && !parsed.path.includes('?')) own.set(parsed.path, to);
  }
  const originals = new Map<string, string>();
  for (const [path, url] of own) {
    const original = originalOf(path);
    if (!own.has(original)) originals.set(original, url);
  }
  if (own.size === 0) return;
  const rows = (all: ReadonlyMap<string, string>) =>
    jsonRows(
      sql,
      [...all].map(([path, url]): Row => ({ path, url })),
    );
  await sql`
    insert into former_files (path, url)
    select path, url from json_to_recordset(${rows(own)}) as r (path text, url text)
    on conflict (path) do update set url = excluded.url where former_files.url <> excluded.url`;
  await sql`
    insert into former_files (path, url)
    select path, url from json_to_recordset(${rows(originals)}) as r (path text, url text)
    on conflict do nothing`;
  await notifyRedirects(sql);
}
