import type { StarterName } from '@vestry/sync/sample-site/starter-names';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import type { Queryable, Transaction } from '../../platform/db/db';
import { notifyRedirects } from '../../platform/redirects/redirect-index';

interface Put {
  name: StarterName;
  called: string;
  /** The uids of its documents. */
  uids: string[];
}

/** Notes which starter has been put there. */
export async function noteStarter(tx: Transaction, { name, called, uids }: Put): Promise<void> {
  await tx`
    insert into starter (name, called, uids) values (${name}, ${called}, ${uids}::uuid[])
    on conflict (id) do update set name = excluded.name, called = excluded.called, uids = excluded.uids`;
}

export async function noteClosed(sql: Queryable): Promise<void> {
  await sql`
    insert into starter (guide_closed_at) values (now())
    on conflict (id) do update set guide_closed_at = now()`;
}

interface Stored {
  name: string | null;
  called: string | null;
  isClosed: boolean;
  /** The documents that are there are those of the starter, as it made them; or there are none. */
  isUntouched: boolean;
  isNamed: boolean;
  people: number;
}

export async function readStored(sql: Queryable): Promise<Stored> {
  const [row] = await sql<[Stored]>`
    select s.name, s.called, s.guide_closed_at is not null as "isClosed",
      (
        select count(*) = coalesce(cardinality(s.uids), 0)
          and coalesce(bool_and(d.version = 1 and d.uid = any(s.uids)), true)
        from documents d where d.deleted_at is null
      ) as "isUntouched",
      exists (select from site_settings_changes where after ? 'name') as "isNamed",
      (select count(*)::int from users where deleted_at is null) as people
    from (values (true)) as one left join starter s on true`;
  return row;
}

/** All documents that are there: pages before the elements that they use. */
export function allDocuments(tx: Transaction) {
  return tx<{ uid: string; kind: 'page' | 'element' }[]>`
    select uid, kind from documents where deleted_at is null order by kind desc, id`;
}

/**
 * A document without any edit is nothing to restore: it is not offered in the trash, and the addresses that its pages have
 * left are not kept. What somebody has entered stays.
 */
export async function forgetDeleted(tx: Transaction, uids: string[]): Promise<void> {
  await tx`
    update documents set deleted_at = now() - make_interval(days => ${TRASH_DAYS}) where uid = any(${uids}::uuid[])`;
  await tx`delete from redirects where uid = any(${uids}::uuid[]) and not by_hand`;
  await notifyRedirects(tx);
}
