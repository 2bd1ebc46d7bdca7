import type { Summary } from '@vestry/sync/analytics/summarize';
import type { QuarterTotals, Totals } from '@vestry/sync/analytics/tally';
import type { Queryable, Transaction } from '../../../platform/db/db';

/** A day as it is stored. */
interface NewDay {
  day: string;
  hits: number;
  summary: Omit<Summary, 'visitors'>;
  /** The body, gzipped. */
  facts: Buffer;
  visitors: Buffer;
  tallies: Totals;
  byQuarter: QuarterTotals;
}

/** Bytes that the driver writes or reads at once: it does so as text, which took a quarter of a second for 40 MB. */
const PIECE = 1_000_000;

/** Stores a day in pieces, which the database puts together. In a transaction. */
export async function writeDay(
  tx: Transaction,
  { day, hits, summary, tallies, byQuarter, ...bytes }: NewDay,
): Promise<void> {
  await tx`
    create temporary table pieces_of_a_day (name text, at integer, piece bytea) on commit drop`;
  for (const name of ['facts', 'visitors'] as const) {
    for (let at = 0; at < bytes[name].length; at += PIECE) {
      const piece = bytes[name].subarray(at, at + PIECE);
      await tx`insert into pieces_of_a_day values (${name}, ${at}, ${piece})`;
    }
  }
  await tx`
    insert into analytics_days (day, hits, facts, summary, visitors, tallies, tallies_by_quarter)
    select ${day}::date, ${hits}::integer,
      coalesce(string_agg(piece, ''::bytea order by at) filter (where name = 'facts'), ''),
      ${tx.json(summary as never)}::json,
      coalesce(string_agg(piece, ''::bytea order by at) filter (where name = 'visitors'), ''),
      ${tx.json(tallies)}::json, ${tx.json(byQuarter)}::json
    from pieces_of_a_day
    on conflict (day) do update set hits = excluded.hits, facts = excluded.facts, summary = excluded.summary,
      visitors = excluded.visitors, tallies = excluded.tallies, tallies_by_quarter = excluded.tallies_by_quarter`;
}

export interface StoredDay {
  day: string;
  /** Null until the next roll-up, when a former version of the program made the day. */
  summary: Omit<Summary, 'visitors'> | null;
  /** Null when they are so many that they are read by `readBytes`. */
  visitors: Buffer | null;
  /** Null when a former version made it. */
  tallies: Totals | null;
}

/** Days that are one body by now; `first` and `last` included. */
export async function readDays(sql: Queryable, first: string, last: string): Promise<StoredDay[]> {
  return sql<StoredDay[]>`
    select day::text, summary, tallies,
      case when octet_length(visitors) <= ${PIECE}::integer then visitors end as visitors
    from analytics_days where day between ${first} and ${last} order by day`;
}

/** Days whose summaries are to be made of their facts. */
export async function daysWithoutSummary(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select day::text from analytics_days where summary is null order by day`;
  return rows.map(({ day }) => day);
}

/** What is stored of a day, a piece at a time, as of one moment; undefined for a day that is no body yet. */
export async function readBytes(
  sql: Queryable,
  day: string,
  name: 'facts' | 'visitors',
): Promise<Buffer | undefined> {
  const rows = sql<{ piece: Buffer }[]>`
    select substring(${sql(name)} from at for ${PIECE}::integer) as piece
    from analytics_days, generate_series(1, greatest(octet_length(${sql(name)}), 1), ${PIECE}::integer) at
    where day = ${day} order by at`;
  const pieces: Buffer[] = [];
  for await (const batch of rows.cursor(1)) pieces.push(...batch.map(({ piece }) => piece));
  return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
}

/** For a day whose facts were stored without. */
export async function setSummary(tx: Transaction, day: string, summary: NewDay['summary']): Promise<void> {
  await tx`update analytics_days set summary = ${tx.json(summary as never)} where day = ${day}`;
}

export async function hasFacts(sql: Queryable, day: string): Promise<boolean> {
  return (await sql`select from analytics_days where day = ${day}`).length > 0;
}

/** Gzipped; undefined for a day that is no body yet. */
export const readFacts = (sql: Queryable, day: string): Promise<Buffer | undefined> =>
  readBytes(sql, day, 'facts');

/**
 * Reads the tallies of a day that is stored as one body; undefined when there is none, or a former version wrote it.
 */
export async function readTallies(sql: Queryable, day: string): Promise<QuarterTotals | undefined> {
  const [row] = await sql<{ tallies: QuarterTotals | null }[]>`
    select tallies_by_quarter as tallies from analytics_days where day = ${day}`;
  return row?.tallies ?? undefined;
}
