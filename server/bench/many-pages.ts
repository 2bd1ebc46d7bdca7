import type { Sql } from '../src/platform/db/db';

/** So many public pages with their history. Words of their own on each: what compresses well would say little. */
export async function putPages(sql: Sql, count: number, userId: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into documents (uid, kind, id, version, fields, contents, creator_id, editor_id)
      select gen_random_uuid(), 'page', 100000 + n, 1,
        json_build_object('route', 'page-' || n, 'status', 'public', 'headerId', null, 'footerId', null),
        json_build_object('value', json_build_object('id', 'root', 'type', 'div'), 'children', json_build_array(
          json_build_object('value', json_build_object('id', 'a', 'type', 'text', 'text', (
            select string_agg(md5(n::text || w::text), ' ') from generate_series(1, 12) w)))))::text,
        ${userId}, ${userId}
      from generate_series(1, ${count}) n`;
    await tx`
      insert into revisions (uid, version, space_version, fields, contents, editor_id, summary)
      select uid, version, space_version, fields, contents, editor_id, '[]' from documents
      on conflict do nothing`;
  });
}
