import type { Sql } from '../../platform/db/db';
import type { BuildFile } from './build-files';

/** Files in one statement. */
const AT_ONCE = 50;

/** Days after a build was last served in which an open tab may ask for its chunks. */
const KEPT_DAYS = 30;
/** A build that was away for so long comes new again. Shorter than any release lasts, longer than a restart. */
const AWAY = '10 minutes';

/** Which of these paths are stored; those are as if they had been brought now. */
export async function touchFiles(sql: Sql, build: string, paths: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ path: string }[]>`
    update vestry_running.build_files set last_at = now()
    where build = ${build} and path = any(${paths as string[]}) returning path`;
  return new Set(rows.map(({ path }) => path));
}

export async function putFiles(sql: Sql, build: string, files: readonly BuildFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const rows = files.slice(at, at + AT_ONCE).map((file) => ({ build, ...file }));
    await sql`
      insert into vestry_running.build_files ${sql(rows, 'build', 'path', 'packed', 'bytes')}
      on conflict (build, path) do update set last_at = now()`;
  }
}

export async function readFile(sql: Sql, build: string, path: string): Promise<BuildFile | undefined> {
  const [row] = await sql<BuildFile[]>`
    select path, packed, bytes from vestry_running.build_files where build = ${build} and path = ${path}`;
  return row;
}

/** Addresses of the hashed files of all builds. */
export async function listPaths(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ path: string }[]>`select path from vestry_running.build_files where build = ''`;
  return new Set(rows.map(({ path }) => path));
}

/** It is run, by this instance at least. */
export async function seeBuild(sql: Sql, build: string): Promise<void> {
  await sql`
    insert into vestry_running.builds (id) values (${build})
    on conflict (id) do update set seen_at = now(), since =
      case when builds.seen_at < now() - ${AWAY}::interval then now() else builds.since end`;
}

/** Gives the newest build that an instance runs. */
export async function currentBuild(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select b.id from vestry_running.builds b join vestry_running.instances i on i.build = b.id
    where i.seen_at > now() - interval '30 seconds' order by b.since desc, b.id limit 1`;
  return row?.id;
}

export async function deleteOldFiles(sql: Sql): Promise<void> {
  await sql`delete from vestry_running.build_files where last_at < now() - make_interval(days => ${KEPT_DAYS})`;
  await sql`delete from vestry_running.builds where seen_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
