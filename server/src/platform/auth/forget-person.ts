import { deletedName } from '@vestry/sync/access/deleted-user';
import type { Queryable } from '../db/db';

/**
 * Leaves of an account nothing but its number, which its work names. What belongs to the person alone (sessions, roles,
 * links, tokens, devices) goes: everything that would go with the row.
 */
export async function forgetPerson(tx: Queryable, id: number): Promise<void> {
  // Apart from its devices' rows, which name them: another person's device may get the same id.
  await tx`delete from mutations where client_id in (select client_id from sync_clients where user_id = ${id})`;
  const owned = await tx<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' order by 1`;
  for (const { table, column } of owned) await tx`delete from ${tx(table)} where ${tx(column)} = ${id}`;
  const name = deletedName(id);
  await tx`
    update users set username = ${name}, email = ${name}, password_hash = null, is_active = false, language = null,
      language_chosen_at = null, updated_at = now(), deleted_at = now(), named_at = now(), passkey_handle = gen_random_uuid()
    where id = ${id}`;
}

/**
 * Devices receive these documents again, with the name of who created or changed them. They are locked in the order of
 * pushes.
 */
export async function notifyDevicesOfName(tx: Queryable, id: number): Promise<void> {
  await tx`
    update documents d set creator_id = d.creator_id
    from (
      select uid from documents where deleted_at is null and (creator_id = ${id} or editor_id = ${id})
      order by uid for update
    ) theirs
    where d.uid = theirs.uid`;
}
