import { execFile } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { needs } from './test-kit/needs';
import { scratchFolder } from './test-kit/scratch';

// What Prometheus itself makes of server/deploy/alerts.yml, without waiting: promtool plays scrapes of every 10 s.

needs('promtool');
const SCRAPE_S = 10;
const ON = 'job="vestry", instance="one"';
const ERRORS = `http_request_duration_seconds_count{${ON}, group="api", status="5xx"}`;
const ANSWERS = `http_request_duration_seconds_count{${ON}, group="api", status="2xx"}`;

type Runs = [value: number, scrapes: number][];

/** As promtool reads a series: so many scrapes of one value after so many of another. */
const gauge = (runs: Runs) =>
  runs.flatMap(([value, scrapes]) => Array.from({ length: scrapes }, () => value)).join(' ');
/** Of a counter: by how much it grows with each scrape. */
function counter(runs: Runs): string {
  let all = 0;
  const values = runs.flatMap(([by, scrapes]) => Array.from({ length: scrapes }, () => (all += by)));
  return values.join(' ');
}

interface Gauge {
  series: string;
  well: number;
  bad: number;
}
const GAUGES: Record<string, Gauge> = {
  VestryAway: { series: `up{${ON}}`, well: 1, bad: 0 },
  VestryNotReady: { series: `vestry_state{${ON}, state="unavailable"}`, well: 0, bad: 1 },
  VestryDegraded: { series: `vestry_ready{${ON}, part="database"}`, well: 1, bad: 0 },
  VestryConnections: { series: `vestry_finding{${ON}, name="connectionsFew"}`, well: 0, bad: 1 },
  VestrySetup: { series: `vestry_finding{${ON}, name="addressesDiffer"}`, well: 0, bad: 1 },
  VestrySearchSetAside: { series: `vestry_search_set_aside{${ON}}`, well: 0, bad: 1 },
};
/** Of the product's own that say so only after a while. */
const SETTLED = new Set(['VestrySetup', 'VestrySearchSetAside']);

interface Series {
  series: string;
  values: string;
}
const played = (alert: string, runs: ['well' | 'bad', number][]): Series[] => {
  const { series, ...of } = GAUGES[alert]!;
  return [{ series, values: gauge(runs.map(([what, scrapes]) => [of[what], scrapes])) }];
};
const errors = (runs: Runs): Series[] => [
  { series: ERRORS, values: counter(runs) },
  { series: ANSWERS, values: counter(runs.map(([, scrapes]) => [100, scrapes])) },
];

/** The first bad scrape. Its cause may have happened ten seconds before. */
const BAD_AT = 60 * SCRAPE_S;

/** What promtool says of whether the alert fires so many seconds after the first bad scrape. */
async function check(
  alert: string,
  series: Series[],
  expected: [second: number, isFiring: boolean][],
): Promise<string> {
  const folder = await scratchFolder('alerts');
  await copyFile(join(import.meta.dirname, '../deploy/alerts.yml'), join(folder, 'alerts.yml'));
  const promql_expr_test = expected.map(([second, isFiring]) => ({
    eval_time: `${BAD_AT + second}s`,
    expr: `count(ALERTS{alertname="${alert}", alertstate="firing"})`,
    exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
  }));
  const tests = [{ interval: `${SCRAPE_S}s`, input_series: series, promql_expr_test }];
  await writeFile(
    join(folder, 'test.yml'),
    stringify({ rule_files: ['alerts.yml'], evaluation_interval: '5s', tests }),
  );
  const result = await promisify(execFile)('promtool', ['test', 'rules', 'test.yml'], { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(folder, { recursive: true });
  return result.stdout + result.stderr;
}
const everyFive = (from: number, to: number, isFiring: boolean): [number, boolean][] =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, index) => [from + index * 5, isFiring]);

it.each(Object.keys(GAUGES))(
  '[WA3] %s fires within 35 s of the scrape that shows its cause',
  async (alert) => {
    const series = played(alert, [
      ['well', 60],
      ['bad', 20],
    ]);
    expect(await check(alert, series, [[-5, false], ...everyFive(35, 60, true)])).toContain('SUCCESS');
  },
);

it('[WA3] failing answers alert within 45 s of the scrape that shows the first of them', async () => {
  expect(
    await check(
      'VestryErrors',
      errors([
        [0, 60],
        [10, 20],
      ]),
      [[-5, false], ...everyFive(45, 60, true)],
    ),
  ).toContain('SUCCESS');
});

it.each(Object.keys(GAUGES).filter((alert) => !SETTLED.has(alert)))(
  '[WA3] %s does not fire of what has ended within seconds',
  async (alert) => {
    const series = played(alert, [
      ['well', 60],
      ['bad', 1],
      ['well', 60],
    ]);
    expect(await check(alert, series, everyFive(0, 300, false))).toContain('SUCCESS');
  },
);

it('[WA3] neither a restart of the server nor of its database alerts', async () => {
  const restarted = played('VestryAway', [
    ['well', 60],
    ['bad', 2],
    ['well', 60],
  ]);
  expect(await check('VestryAway', restarted, everyFive(0, 300, false))).toContain('SUCCESS');
  const burst = errors([
    [0, 60],
    [1000, 1],
    [0, 60],
  ]);
  expect(await check('VestryErrors', burst, everyFive(0, 300, false))).toContain('SUCCESS');
});

it.each(Object.keys(GAUGES))('[WA3] %s is one alert while it comes and goes, and ends', async (alert) => {
  const series = played(alert, [
    ['well', 60],
    ['bad', 10],
    ['well', 3],
    ['bad', 2],
    ['well', 20],
    ['bad', 5],
    ['well', 60],
  ]);
  const lastBad = 40 * SCRAPE_S;
  expect(
    await check(alert, series, [
      ...everyFive(35, lastBad, true),
      [lastBad + 240, true],
      [lastBad + 400, false],
    ]),
  ).toContain('SUCCESS');
});

it.each(['VestryAway', 'VestryNotReady', 'VestryDegraded'])(
  '[WA3] %s fires of what is bad for most of the time, and never long enough in one piece',
  async (alert) => {
    const turns = Array.from({ length: 6 }, (): ['well' | 'bad', number][] => [
      ['bad', 2],
      ['well', 1],
    ]);
    expect(
      await check(alert, played(alert, [['well', 60], ...turns.flat()]), everyFive(60, 175, true)),
    ).toContain('SUCCESS');
  },
);
