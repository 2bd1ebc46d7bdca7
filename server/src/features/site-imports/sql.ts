import type { UndoneImport, WordPressReport } from '@vestry/sync/contract/site-imports';
import type { Queryable, Sql } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';

export interface ImportRow {
  id: string;
  file: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** It is not over, and nobody does it any more. */
  isLost: boolean;
  done: number;
  total: number;
  error: string | null;
  report: WordPressReport | null;
  creatorId: number | null;
  undone: UndoneImport | null;
  /** It has taken something, and what that was is known. */
  canUndo: boolean;
}

/** Why it failed, a message; or what it has taken. */
export interface Outcome {
  error?: string;
  report?: WordPressReport;
}

/** So many are listed; older ones go when another one begins. */
const KEPT = 20;

const lost = (sql: Queryable) => sql`finished_at is null and seen_at < now() - interval '90 seconds'`;

export function listImports(sql: Queryable): Promise<ImportRow[]> {
  return sql<ImportRow[]>`
    select id, file, started_at as "startedAt", finished_at as "finishedAt", ${lost(sql)} as "isLost", done, total, error, report,
      creator_id as "creatorId", undone,
      report is not null and undone is null
        and exists (select from imported_documents i where i.import_id = s.id) as "canUndo"
    from vestry_running.site_imports s order by started_at desc limit ${KEPT}`;
}

/** @returns whose import runs instead, in whatever instance; undefined when this one has begun */
export function beginImport(
  sql: Sql,
  { id, file, creatorId }: Pick<ImportRow, 'id' | 'file'> & { creatorId: number },
): Promise<{ creatorId: number | null } | undefined> {
  return sql.begin(async (tx) => {
    await oneAtATime(tx, 'site import');
    const [running] = await tx<{ creatorId: number | null }[]>`
      select creator_id as "creatorId" from vestry_running.site_imports
      where finished_at is null and not (${lost(tx)})`;
    if (running) return running;
    await tx`insert into vestry_running.site_imports (id, file, creator_id) values (${id}, ${file}, ${creatorId})`;
    await tx`
      delete from vestry_running.site_imports where id not in (
        select id from vestry_running.site_imports order by started_at desc limit ${KEPT})`;
    return undefined;
  });
}

/** Says that it still runs, and how far it is. */
export async function touchImport(sql: Queryable, id: string, done: number, total: number): Promise<void> {
  await sql`update vestry_running.site_imports set seen_at = now(), done = ${done}, total = ${total} where id = ${id}`;
}

export async function finishImport(sql: Queryable, id: string, { error, report }: Outcome): Promise<void> {
  await sql`
    update vestry_running.site_imports
    set finished_at = now(), error = ${error ?? null}, report = ${report ? sql.json(report) : null}
    where id = ${id}`;
}

export async function noteUndone(sql: Queryable, id: string, undone: UndoneImport): Promise<void> {
  await sql`update vestry_running.site_imports set undone = ${sql.json({ ...undone })} where id = ${id}`;
}
