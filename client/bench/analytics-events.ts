import { addDays, DAY_MS } from '@vestry/sync/analytics/day';
import type { DayFacts } from '@vestry/sync/analytics/facts';

/** The same events for both: the n-th is made of n alone, by whole numbers, here as there. */
export const FIRST_DAY = '2026-03-01';
export const DAYS = 30;
const PATHS = 60;
const OSES = ['iOS', 'Windows', 'Android', 'macOS'];
const BROWSERS = ['Safari', 'Chrome', 'Firefox'];

/** One visitor reads five pages. */
const visitorsOf = (events: number) => events / 5;

/** A month of visits as the worker holds them. */
export function makeFacts(events: number): DayFacts[] {
  const count = events / DAYS;
  const visitors = visitorsOf(events) / DAYS;
  return Array.from({ length: DAYS }, (_, day): DayFacts => {
    const facts: DayFacts = {
      day: addDays(FIRST_DAY, day),
      count,
      paths: Array.from({ length: PATHS }, (_each, path) => `/page-${path}`),
      agents: Array.from({ length: 24 }, (_each, agent) => ({
        os: OSES[agent % 4]!,
        browser: BROWSERS[agent % 3]!,
        mobile: agent >= 12,
      })),
      visitors: new Uint32Array(visitors * 2),
      time: new Uint32Array(count),
      total: new Uint32Array(count),
      active: new Uint32Array(count),
      path: new Uint8Array(count),
      agent: new Uint8Array(count),
      visitor: new Uint32Array(count),
    };
    // A tenth of the visitors come on the next day again.
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const number = day * Math.floor(visitors * 0.9) + visitor;
      facts.visitors[2 * visitor] = Math.imul(number, 0x9e3779b1);
      facts.visitors[2 * visitor + 1] = number;
    }
    for (let row = 0; row < count; row += 1) {
      const n = day * count + row;
      facts.time[row] = Math.floor((row * (DAY_MS / 1000)) / count) * 1000;
      facts.total[row] = (n * 31) % 120_000;
      facts.active[row] = Math.floor(facts.total[row]! / 2);
      facts.path[row] = (n * 7919) % PATHS;
      facts.agent[row] = (n * 13) % 24;
      facts.visitor[row] = 1 + ((row * 101) % visitors);
    }
    return facts;
  });
}

/** The same as a table of DuckDB. */
export function tableSql(events: number): string {
  const count = events / DAYS;
  const visitors = visitorsOf(events) / DAYS;
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return `create or replace table visits as select
    (n // ${count})::bigint * ${DAY_MS} + ((n % ${count}) * ${DAY_MS / 1000} // ${count}) * 1000 as time,
    '/page-' || ((n * 7919) % ${PATHS}) as pathname,
    ${list(OSES)}[1 + ((n * 13) % 24) % 4] as os, ${list(BROWSERS)}[1 + ((n * 13) % 24) % 3] as browser,
    ((n * 13) % 24) >= 12 as mobile,
    (n // ${count}) * ${Math.floor(visitors * 0.9)} + ((n % ${count}) * 101) % ${visitors} as visitor,
    ((n * 31) % 120000)::integer as total, (((n * 31) % 120000) // 2)::integer as active
    from range(${events}) made(n)`;
}

/** What the dashboard asks of a range of that table, in milliseconds since the first day. */
export function questions(from: number, to: number): string[] {
  const range = `where time >= ${from} and time < ${to}`;
  return [
    `select pathname, count(*)::integer as visits, avg(total) as total, avg(active) as active from visits ${range}
      group by pathname order by visits desc, pathname`,
    `select (time // 3600000) % 24 as hour, count(*)::integer as visits from visits ${range} group by hour`,
    `select os, browser, count(*)::integer as count from visits ${range} group by os, browser order by count desc`,
    `select mobile, count(*)::integer as count from visits ${range} group by mobile`,
    `select count(distinct visitor)::integer as visitors from visits ${range}`,
  ];
}
