import { DAY_MS, QUARTER_MS, QUARTERS, startOfDay } from './day';
import type { Agent, Codes, DayFacts } from './facts';

export interface PathSum {
  pathname: string;
  visits: number;
  /** Milliseconds, summed. */
  total: number;
  active: number;
}

/** What a part of a day adds to the statistics. Any number of them are put together by `combine` (aggregate.ts). */
export interface Summary {
  /** When the day began. */
  start: number;
  /** Visits in each quarter of an hour since then: the hours of any time zone are made of them. */
  quarters: number[];
  paths: PathSum[];
  agents: (Agent & { count: number })[];
  /** Pairs of 32 bits, each visitor once; 'unknown' ones are not in here. */
  visitors: Uint32Array;
}

/** The first row whose time is not before `time`. */
function firstAt(times: Uint32Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countCodes(codes: Codes, first: number, end: number, counts: Uint32Array): void {
  for (let row = first; row < end; row += 1) counts[codes[row]!]! += 1;
}

/** One walk over three columns. `sums` holds two for each path, side by side: they come into the cache together. */
function sumPaths(
  { path, total, active }: DayFacts,
  [first, end]: readonly [number, number],
  visits: Uint32Array,
  sums: Float64Array,
): void {
  for (let row = first; row < end; row += 1) {
    const code = path[row]!;
    visits[code]! += 1;
    sums[2 * code]! += total[row]!;
    sums[2 * code + 1]! += active[row]!;
  }
}

/** Times ascend, so the quarters need no look at the rows. */
function quartersOf(times: Uint32Array, from: number, to: number): number[] {
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const begin = Math.max(from, quarter * QUARTER_MS);
    const end = Math.min(to, (quarter + 1) * QUARTER_MS);
    return end > begin ? firstAt(times, end) - firstAt(times, begin) : 0;
  });
}

function visitorsOf(facts: DayFacts, first: number, end: number): Uint32Array {
  if (first === 0 && end === facts.count) return facts.visitors;
  const seen = new Uint8Array(facts.visitors.length / 2 + 1);
  for (let row = first; row < end; row += 1) seen[facts.visitor[row]!] = 1;
  const pairs = new Uint32Array(facts.visitors.length);
  let length = 0;
  for (let code = 1; code < seen.length; code += 1) {
    if (seen[code] === 0) continue;
    pairs[length] = facts.visitors[2 * code - 2]!;
    pairs[length + 1] = facts.visitors[2 * code - 1]!;
    length += 2;
  }
  return pairs.slice(0, length);
}

/** The visits of a day in `[from, to)`, in milliseconds since its start. Ten million take some 150 ms. */
export function summarize(facts: DayFacts, from = 0, to = DAY_MS): Summary {
  const first = firstAt(facts.time, from);
  const end = Math.max(first, firstAt(facts.time, to));
  const visits = new Uint32Array(facts.paths.length);
  const sums = new Float64Array(facts.paths.length * 2);
  const agents = new Uint32Array(facts.agents.length);
  sumPaths(facts, [first, end], visits, sums);
  countCodes(facts.agent, first, end, agents);
  return {
    start: startOfDay(facts.day),
    quarters: quartersOf(facts.time, from, to),
    paths: facts.paths
      .map((pathname, code) => ({
        pathname,
        visits: visits[code]!,
        total: sums[2 * code]!,
        active: sums[2 * code + 1]!,
      }))
      .filter((path) => path.visits > 0),
    agents: facts.agents
      .map((agent, code) => ({ ...agent, count: agents[code]! }))
      .filter(({ count }) => count > 0),
    visitors: visitorsOf(facts, first, end),
  };
}
