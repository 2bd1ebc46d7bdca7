import { actionsOf } from '@vestry/sync/audit-log/names';
import { jsonRows, type Sql } from '../../platform/db/db';

const AT_ONCE = 500;

interface AccountRow {
  id: number;
  username: string;
  email: string;
}

export async function readAccountRow(sql: Sql, id: number): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id, username, email, is_active as "isActive", language, password_hash is not null as "hasPassword",
      created_at as "createdAt", updated_at as "updatedAt",
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
        order by r.id) as roles,
      (select count(*)::int from recovery_codes c where c.user_id = u.id) as "recoveryCodesLeft",
      array(select json_build_object('issuer', g.issuer, 'since', g.since) from google_identities g
        where g.user_id = u.id) as google,
      (select json_build_object('email', e.email, 'endsAt', e.expires_at) from email_changes e
        where e.user_id = u.id) as "waitingEmail"
    from users u where id = ${id} and deleted_at is null`;
  return row;
}

export const readSessionRows = (sql: Sql, id: number): Promise<object[]> =>
  sql`select address, browser, system, created_at as "startedAt", rotated_at as "usedAt", expires_at as "endsAt"
    from sessions where user_id = ${id} order by created_at`;

export const readTokenRows = (sql: Sql, id: number): Promise<object[]> =>
  sql`select name, (select r.name from roles r where r.id = role_id) as role, created_at as "createdAt",
      used_at as "usedAt", expires_at as "endsAt"
    from api_tokens where user_id = ${id} order by id`;

export const readFactorRows = (sql: Sql, id: number): Promise<object[]> =>
  sql`select 'passkey' as kind, name, created_at as "createdAt", used_at as "usedAt" from passkeys
      where user_id = ${id}
    union all select 'authenticatorApp', null, created_at, used_at from authenticators where user_id = ${id}
    order by 3`;

interface DocumentRow {
  uid: string;
}

/** What they have made or changed, a few at a time. */
export async function* everyDocument(sql: Sql, id: number): AsyncGenerator<object> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const found = await sql<DocumentRow[]>`
      select d.uid, d.kind, d.id, coalesce(d.fields ->> 'route', d.fields ->> 'name') as name,
        d.creator_id = ${id} as "isCreator", d.editor_id = ${id} as "isLastEditor",
        (select count(*)::int from revisions r where r.uid = d.uid and r.editor_id = ${id}) as versions,
        d.created_at as "createdAt", d.deleted_at as "deletedAt"
      from documents d
      where d.uid > ${after} and (d.creator_id = ${id} or d.editor_id = ${id}
        or exists (select from revisions r where r.uid = d.uid and r.editor_id = ${id}))
      order by d.uid limit ${AT_ONCE}`;
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.uid;
  }
}

/** Where the address stands: forms that mail their answers to it, texts. */
export const readMentions = (sql: Sql, email: string): Promise<object[]> =>
  sql`select kind, id, coalesce(fields ->> 'route', fields ->> 'name') as name from documents
    where deleted_at is null and strpos(lower(contents), lower(${email})) > 0 order by kind, id`;

export const readMedia = (sql: Sql, id: number): Promise<object[]> =>
  sql`select 'image' as kind, filename, created_at as "createdAt" from media where creator_id = ${id}
    union all select 'file', filename, created_at from files where creator_id = ${id} order by 3`;

export const readReviews = (sql: Sql, id: number): Promise<object[]> =>
  sql`select page, said, at from review_records where user_id = ${id} order by seq`;

export const readOtherWork = (sql: Sql, id: number): Promise<object[]> =>
  sql`select 'settings' as kind, null as address, after as changed, at from site_settings_changes
      where user_id = ${id}
    union all select 'redirect', path, null, created_at from redirects where creator_id = ${id}
    union all select 'previewLink', null, null, created_at from preview_links where creator_id = ${id} order by 4`;

/**
 * What they did, and what others did to their account: under each name in the time that it was theirs, for a name may
 * have been, or become, somebody else's.
 */
export async function* auditEntriesOf(sql: Sql, id: number): AsyncGenerator<object> {
  const names = await sql<{ name: string; since: string; until: string | null }[]>`
    -- Times as texts: a date of JavaScript has no microseconds, and an act is never later than itself.
    with renamed as (select at, subject, lag(at) over (order by id) as before from audit_log
      where act = 'userRenamed' and detail ->> 'id' = ${String(id)})
    select subject as name, coalesce(before, (select created_at from users where id = ${id}))::text as since,
      at::text as until
    from renamed
    union all select username, coalesce((select max(at) from renamed), created_at)::text, null from users where id = ${id}`;
  const aboutPeople = [...actionsOf('people'), ...actionsOf('signIns')];
  for (let after = 0; ;) {
    const found = await sql<{ id: number }[]>`
      select a.id::int as id, a.at, a.act, a.actor as by, a.token, a.address, a.subject, a.detail from audit_log a
      where a.id > ${after} and (a.actor_id = ${id} or (a.act = any(${aboutPeople}) and exists (
        select from json_to_recordset(${jsonRows(sql, names)}) n (name text, since timestamptz, until timestamptz)
        where n.name = a.subject and a.at >= n.since and (n.until is null or a.at <= n.until))))
      order by a.id limit ${AT_ONCE}`;
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}
