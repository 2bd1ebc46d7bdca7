import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { needs } from './test-kit/needs';
import { playAlert, SCRAPE_S, type Series } from './test-kit/play-alert';

// What Prometheus itself makes of server/deploy/alerts.yml, without waiting: promtool plays scrapes of every 10 s.

needs('promtool');
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

const played = (alert: string, runs: ['well' | 'bad', number][]): Series[] => {
  const { series, ...of } = GAUGES[alert]!;
  return [{ series, values: gauge(runs.map(([what, scrapes]) => [of[what], scrapes])) }];
};
const errors = (runs: Runs): Series[] => [
  { series: ERRORS, values: counter(runs) },
  { series: ANSWERS, values: counter(runs.map(([, scrapes]) => [100, scrapes])) },
];

const everyFive = (from: number, to: number, isFiring: boolean): [number, boolean][] =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, index) => [from + index * 5, isFiring]);

it.each(Object.keys(GAUGES))(
  '[WA3] %s fires within 35 s of the scrape that shows its cause',
  async (alert) => {
    const series = played(alert, [
      ['well', 60],
      ['bad', 20],
    ]);
    expect(await playAlert(alert, series, [[-5, false], ...everyFive(35, 60, true)])).toContain('SUCCESS');
  },
);

it('[WA3] servers that differ alert after ten minutes, and those of a deploy do not', async () => {
  const series = (scrapes: number): Series[] => [
    {
      series: `vestry_finding{${ON}, name="serversDiffer"}`,
      values: gauge([
        [0, 60],
        [1, scrapes],
        [0, 60],
      ]),
    },
  ];
  const of = (scrapes: number, expected: [number, boolean][]) =>
    playAlert('VestryServersDiffer', series(scrapes), expected);
  const after = [...everyFive(0, 590, false), ...everyFive(610, 700, true)];
  expect(await of(70, after)).toContain('SUCCESS');
  expect(await of(50, everyFive(0, 700, false))).toContain('SUCCESS');
  // The one alert for what a server runs on leaves it out.
  expect(await playAlert('VestrySetup', series(70), everyFive(0, 700, false))).toContain('SUCCESS');
});

it('[WA3] failing answers alert within 45 s of the scrape that shows the first of them', async () => {
  expect(
    await playAlert(
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
    expect(await playAlert(alert, series, everyFive(0, 300, false))).toContain('SUCCESS');
  },
);

it('[WA3] neither a restart of the server nor of its database alerts', async () => {
  const restarted = played('VestryAway', [
    ['well', 60],
    ['bad', 2],
    ['well', 60],
  ]);
  expect(await playAlert('VestryAway', restarted, everyFive(0, 300, false))).toContain('SUCCESS');
  const burst = errors([
    [0, 60],
    [1000, 1],
    [0, 60],
  ]);
  expect(await playAlert('VestryErrors', burst, everyFive(0, 300, false))).toContain('SUCCESS');
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
    await playAlert(alert, series, [
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
      await playAlert(alert, played(alert, [['well', 60], ...turns.flat()]), everyFive(60, 175, true)),
    ).toContain('SUCCESS');
  },
);

it('[WA3] failing answers of another program neither hide those of the product nor alert', async () => {
  const failing = errors([
    [0, 60],
    [10, 20],
  ]);
  const well = errors([[0, 80]]);
  const ofShop = (all: Series[], by: number): Series[] =>
    all.map(({ series }, index) => ({
      series: series.replace(ON, 'job="shop", instance="two"'),
      values: counter([[index === 0 ? by : 100_000, 80]]),
    }));
  expect(
    await playAlert('VestryErrors', [...failing, ...ofShop(failing, 0)], everyFive(45, 60, true)),
  ).toContain('SUCCESS');
  expect(
    await playAlert('VestryErrors', [...well, ...ofShop(well, 100_000)], everyFive(45, 60, false)),
  ).toContain('SUCCESS');
});

it('[WA3] no rule reads a metric of another job', () => {
  const { groups } = parse(readFileSync(join(import.meta.dirname, '../deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const foreign = groups
    .flatMap(({ rules }) => rules)
    .filter(({ expr }) =>
      [...expr.matchAll(/\b(?:up|(?:vestry|nodejs|process|http)_\w+)\b(\{[^}]*\})?/g)].some(
        ([, labels]) => !labels?.includes('job="vestry"'),
      ),
    );
  expect(foreign.map(({ alert }) => alert)).toEqual([]);
});
