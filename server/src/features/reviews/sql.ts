import {
  REVIEW_BATCH,
  type Reviewers,
  type SentRecord,
  type StoredRecord,
} from '@vestry/sync/contract/reviews';
import { mayDo } from '../../platform/auth/may-do';
import type { Queryable, Sql, Transaction } from '../../platform/db/db';
import { GIVEN_UP_DAYS, TRYING_S } from '../../platform/mail/waiting-mails';

interface RecordRow extends SentRecord {
  seq: string;
  userId: number | null;
  username: string | null;
  at: Date;
  version: number;
}

function toRecord({ seq, userId, username, at, ...rest }: RecordRow): StoredRecord {
  const by = userId === null || username === null ? null : { id: userId, username };
  return { ...rest, seq: Number(seq), by, at: at.toISOString() };
}

const records = (sql: Queryable) => sql`
  select r.seq, r.id, r.page, r.said, u.id as "userId", u.username, r.at, r.version
  from review_records r left join users u on u.id = r.user_id`;

/**
 * Another one after a backup was restored, and after somebody's name has changed: devices ask for all records again, which
 * name people.
 */
export async function readEpoch(sql: Queryable): Promise<string> {
  const [row] = await sql<[{ epoch: string }]>`
    with last as (select max(named_at) as at from users), mixed as (
      select epoch, at, md5(epoch::text || at::text) as hash from space, last)
    select case when at is null then epoch
      else overlay(overlay(hash placing '4' from 13) placing '8' from 17)::uuid end as epoch from mixed`;
  return row.epoch;
}

/**
 * Reads later records, also of pages in the trash, which may be restored: up to one more than a reply has.
 */
export async function readAfter(sql: Queryable, after: number): Promise<StoredRecord[]> {
  const rows = await sql<RecordRow[]>`
    ${records(sql)} where r.seq > ${after} order by r.seq limit ${REVIEW_BATCH + 1}`;
  return rows.map(toRecord);
}

export async function readOfPage(sql: Queryable, page: string): Promise<StoredRecord[]> {
  const rows = await sql<RecordRow[]>`${records(sql)} where r.page = ${page} order by r.seq`;
  return rows.map(toRecord);
}

export async function findRecord(sql: Queryable, id: string): Promise<StoredRecord | undefined> {
  const [row] = await sql<RecordRow[]>`${records(sql)} where r.id = ${id}`;
  return row && toRecord(row);
}

/** Who may edit pages, by name. */
export async function readReviewers(sql: Queryable): Promise<Reviewers> {
  const rows = await sql<Reviewers>`
    select u.id, u.username from users u
    where u.is_active and ${mayDo(sql, sql`u.id`, 'pages.update')}
    order by lower(u.username)`;
  return [...rows];
}

/** A page, kept as it is until the transaction is over; undefined for one that never was, or is nothing but a tombstone. */
export async function lockPage(
  tx: Transaction,
  uid: string,
): Promise<{ version: number; deleted: boolean } | undefined> {
  const [row] = await tx<{ version: number; deleted: boolean }[]>`
    select version, deleted_at is not null as deleted from documents
    where uid = ${uid} and kind = 'page' for share`;
  return row;
}

export async function insertRecord(
  tx: Transaction,
  { id, page, said }: SentRecord,
  by: { userId: number; version: number; mailed: boolean },
): Promise<void> {
  await tx`
    insert into review_records (id, page, said, user_id, version, mail)
    values (${id}, ${page}, ${tx.json(said)}, ${by.userId}, ${by.version}, ${by.mailed ? 'waiting' : 'none'})`;
}

/** What a mail reports about one record. */
export interface ReviewNotification {
  said: 'ask' | 'good' | 'changes';
  words: string;
  /** The author; null when that user is deleted. */
  by: string | null;
  /** The page's uid. */
  page: string;
  route: string;
  /** '' for one without a title of its own. */
  title: string;
  /** The recipient. */
  userId: number;
  username: string;
  email: string;
  /** As it was chosen by them; null for the site's. */
  language: string | null;
}

/** @returns the record's `seq`, taken for this process; undefined when none waits */
export async function takeMail(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ seq: string }[]>`
    update review_records set mail_tried_at = now()
    where seq = (select seq from review_records
      where mail = 'waiting' and (mail_tried_at is null or mail_tried_at < now() - make_interval(secs => ${TRYING_S}))
      order by mail_tried_at nulls first, seq limit 1 for update skip locked)
    returning seq`;
  return row?.seq;
}

/**
 * Undefined when its page is in the trash, when the recipient may not edit pages any more, and when it is over: the
 * review was answered, answered again or closed since.
 */
export async function readNotification(sql: Sql, seq: string): Promise<ReviewNotification | undefined> {
  const [row] = await sql<ReviewNotification[]>`
    select coalesce(r.said ->> 'verdict', 'ask') as said, r.said ->> 'words' as words, author.username as by, r.page,
      d.fields ->> 'route' as route, coalesce(d.fields ->> 'title', '') as title,
      told.id as "userId", told.username, told.email, told.language
    from review_records r
    join documents d on d.uid = r.page and d.deleted_at is null
    left join users author on author.id = r.user_id
    left join review_records asked on r.said ->> 'type' = 'answer' and asked.id = (r.said ->> 'to')::uuid
    join users told on told.id = coalesce(asked.user_id, (r.said ->> 'reviewer')::int)
    where r.seq = ${seq} and not exists (select from review_records later
      where later.page = r.page and later.seq > r.seq and later.said ->> 'type' in ('answer', 'close')
        and later.said ->> 'to' = coalesce(asked.id, r.id)::text)`;
  if (!row) return undefined;
  return (await readReviewers(sql)).some(({ id }) => id === row.userId) ? row : undefined;
}

export const settleMail = (sql: Sql, seq: string, state: 'sent' | 'none'): Promise<unknown> =>
  sql`update review_records set mail = ${state} where seq = ${seq}`;

export const giveUpMails = (sql: Sql): Promise<unknown> => sql`
  update review_records set mail = 'failed'
  where mail = 'waiting' and mail_tried_at is not null and at < now() - make_interval(days => ${GIVEN_UP_DAYS})`;
