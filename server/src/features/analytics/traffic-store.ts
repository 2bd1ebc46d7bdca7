import { createHmac } from 'node:crypto';
import type { TimeRange } from '@vestry/sync/analytics/day';
import type { DashboardStats } from '@vestry/sync/contract/analytics';
import type { Logger } from 'pino';
import type { Queryable, Sql } from '../../platform/db/db';
import { Outage } from '../../platform/log/outage';
import type { Traffic, TrafficHour } from '../../platform/log/traffic';

const FLUSH_MS = 10_000;

/** Counts that are kept while the database does not answer. */
const MAX_LEFT = 24;

/** Rows of one statement. */
const SENDERS_AT_ONCE = 10_000;

async function addHour(sql: Queryable, { hour, lines, bytes }: TrafficHour): Promise<void> {
  await sql`
    insert into request_hours (hour, debug, info, warn, error, bytes)
    values (${new Date(hour)}, ${lines.debug}, ${lines.info}, ${lines.warn}, ${lines.error}, ${bytes})
    on conflict (hour) do update set debug = request_hours.debug + excluded.debug,
      info = request_hours.info + excluded.info, warn = request_hours.warn + excluded.warn,
      error = request_hours.error + excluded.error, bytes = request_hours.bytes + excluded.bytes`;
}

async function addSenders(sql: Queryable, hour: number, senders: string[]): Promise<void> {
  for (let at = 0; at < senders.length; at += SENDERS_AT_ONCE) {
    await sql`
      insert into request_senders (hour, sender)
      select ${new Date(hour)}::timestamptz, sender::bigint
      from json_array_elements_text(${JSON.stringify(senders.slice(at, at + SENDERS_AT_ONCE))}::text::json) as new (sender)
      on conflict do nothing`;
  }
}

interface Options {
  sql: Sql;
  log: Logger;
  key: Buffer;
  traffic: Traffic;
}

/**
 * Brings what was counted of the log into the database, every ten seconds and at the end. Addresses are not stored,
 * only a keyed hash of each: the key is the server's own secret, so the database alone reveals none of them.
 */
export function keepTraffic({ sql, log, key, traffic }: Options) {
  /** Not stored yet, because the database did not answer. */
  let left: TrafficHour[] = [];
  const outage = new Outage(log, {
    label: 'analytics',
    begins: 'counts of the log could not be stored',
    ends: 'counts of the log are stored again',
  });

  async function store(hour: TrafficHour): Promise<void> {
    const senders = [...hour.addresses].map((address) =>
      createHmac('sha256', key).update(`sender ${address}`).digest().readBigInt64LE().toString(),
    );
    await sql.begin(async (tx) => {
      await addHour(tx, hour);
      await addSenders(tx, hour.hour, senders);
    });
  }

  /** Never rejects: what the database does not take is kept for the next time. */
  async function flush(): Promise<void> {
    let hour: TrafficHour | undefined;
    try {
      left.push(...traffic.take());
      for (hour = left.shift(); hour; hour = left.shift()) {
        await store(hour);
        outage.worked('flush');
      }
    } catch (error) {
      // Bounded: older counts give way.
      if (hour) left = [hour, ...left].slice(-MAX_LEFT);
      outage.failed('flush', error);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

type LogStats = Pick<DashboardStats, 'pm2LogStats' | 'morganStats'>;

/** Reads the counts of the hours that begin in the range. */
export async function readTraffic(sql: Queryable, range: TimeRange): Promise<LogStats> {
  const [start, end] = [new Date(range.start), new Date(range.end)];
  const [sums] = await sql<[Record<'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'bytes', number>]>`
    select coalesce(sum(debug), 0)::float8 as "DEBUG", coalesce(sum(info), 0)::float8 as "INFO",
      coalesce(sum(warn), 0)::float8 as "WARN", coalesce(sum(error), 0)::float8 as "ERROR",
      coalesce(sum(bytes), 0)::float8 as bytes
    from request_hours where hour >= ${start} and hour < ${end}`;
  const [senders] = await sql<[{ count: number }]>`
    select count(distinct sender)::float8 as count from request_senders
    where hour >= ${start} and hour < ${end}`;
  const levels = ['ERROR', 'WARN', 'INFO', 'DEBUG'] as const;
  return {
    pm2LogStats: levels.map((level) => ({ level, count: sums[level] })),
    morganStats: { totalIp: senders.count, totalBandwidth: sums.bytes },
  };
}
