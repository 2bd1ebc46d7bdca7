import { aggregate, combine } from '@vestry/sync/analytics/aggregate';
import { type Summary, summarize } from '@vestry/sync/analytics/summarize';
import { DAY_MS, partOfDay, startOfDay } from '@vestry/sync/analytics/day';
import { DAYS, FIRST_DAY, makeFacts } from './analytics-events';

const RUNS = 7;
const ZONE = 'America/New_York';

/**
 * In a worker: the statistics of a month without its first and last hour, a few times over; then of ranges that begin
 * later, with whole days added up before, as `keptDays` has them.
 */
onmessage = ({ data: events }: MessageEvent<number>) => {
  const facts = makeFacts(events);
  const first = startOfDay(FIRST_DAY);
  const range = { start: first + 3_600_000, end: first + DAYS * DAY_MS - 3_600_000 };
  const times: number[] = [];
  let stats = aggregate(facts, range, ZONE);
  for (let turn = 0; turn < RUNS; turn += 1) {
    const started = performance.now();
    stats = aggregate(facts, range, ZONE);
    times.push(performance.now() - started);
  }
  const whole = facts.map((day) => summarize(day));
  const others: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const started = performance.now();
    const other = { ...range, start: range.start + turn * 3_600_000 };
    combine(
      facts.map((day, index): Summary => {
        const { from, to } = partOfDay(day.day, other);
        return from === 0 && to === DAY_MS ? whole[index]! : summarize(day, from, to);
      }),
      ZONE,
    );
    others.push(performance.now() - started);
  }
  const { pageVisitStats, distinctAssignId } = stats;
  const visits = pageVisitStats.reduce((sum, page) => sum + page.visits, 0);
  postMessage({ times, others, visits, visitors: distinctAssignId });
};
