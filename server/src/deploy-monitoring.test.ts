import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { plainRenderer } from './test-kit/plain-renderer';
import { testApp } from './test-kit/test-app';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const TOKEN = 'a token of sixteen';
const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const env = { METRICS_TOKEN: TOKEN };
const headers = { authorization: `Bearer ${TOKEN}` };
const { app } = await testApp({ env });
const { body } = await app.inject({ url: '/metrics', headers });
const types = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type]));
const alerts = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Those of an expression that no figure of `/metrics` has. */
function unknown(expr: string): string[] {
  const names = expr.match(/\b(?:vestry|nodejs|process|http)_[a-z0-9_]+/g) ?? [];
  return names.filter((name) => {
    const histogram = name.replace(/_(?:bucket|sum|count)$/, '');
    return !types.has(name) && (histogram === name || types.get(histogram) !== 'histogram');
  });
}

it('[WA3] every metric in the alerts is exported, and each alert says what to do', () => {
  for (const { alert, expr, labels, annotations } of rules) {
    expect([alert, unknown(expr)]).toEqual([alert, []]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    expect(annotations.description).toMatch(/\.$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  // And so is a metric that nobody exports.
  expect(unknown('rate(vestry_nothing_total[5m]) + vestry_schema_version_count')).toHaveLength(2);
});

it('[WA3] every metric on the dashboard is exported, and every metric of the product is on it', () => {
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.flatMap(unknown)).toEqual([]);
  const asked = [...expressions, ...rules.map(({ expr }) => expr)].join(' ');
  const unseen = [...types.keys()].filter((name) => name.startsWith('vestry_') && !asked.includes(name));
  expect(unseen).toEqual([]);
});

/** Readiness metrics of a server that listens: each value, and the alert rules that fire for it. */
async function readinessOf(isPreparing: boolean) {
  const site = await testApp({ env, context: { renderer: plainRenderer } });
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const ready = async () => ((await (await fetch(`${url}/readyz`)).json()) as { data: object }).data;
  await expect.poll(ready).toMatchObject({ state: 'ready', search: 'ready' });
  if (isPreparing) site.app.measured.searchIsPreparing = () => true;
  const readMetrics = async () => (await fetch(`${url}/metrics`, { headers })).text();
  // Where the machine is slow the first of them have not waited for the database.
  await expect.poll(readMetrics).toMatch(/^vestry_database_figures 1$/m);
  const reply = await readMetrics();
  const metrics = [...reply.matchAll(/^vestry_(ready|state)\{\w+="(\w+)"\} (\S+)$/gm)].map(
    ([, name, label, value]) => ({ name: `vestry_${name}`, label, value }),
  );
  const alerts = rules.flatMap(({ alert, expr }) => {
    const asked =
      /^avg_over_time\((vestry_ready|vestry_state)\{job="vestry", \w+(!?=)"(\w+)"\}\[30s\]\) ([<>]) 0\.5$/.exec(
        expr,
      );
    if (!asked) return [];
    const [, name, is, label, than] = asked;
    const value = than === '<' ? '0' : '1';
    const isAsked = (each: string | undefined) => (is === '=') === (each === label);
    const isTrue = metrics.some((each) => each.name === name && each.value === value && isAsked(each.label));
    return [{ alert, isTrue }];
  });
  return { parts: metrics.filter(({ name }) => name === 'vestry_ready'), alerts };
}

const QUIET = ['VestryNotReady', 'VestryDegraded'].map((alert) => ({ alert, isTrue: false }));

it('[WA3] each part of a server that is ready is 1, and no rule about readiness is true of it', async () => {
  const { parts, alerts } = await readinessOf(false);
  const names = ['database', 'migrations', 'clock', 'media', 'disk', 'search'];
  expect(parts.map(({ label, value }) => [label, value])).toEqual(names.map((name) => [name, '1']));
  expect(alerts).toEqual(QUIET);
});

it('[WA3] a search that is still being prepared is 0, and alerts nobody', async () => {
  const { parts, alerts } = await readinessOf(true);
  expect(parts).toContainEqual(expect.objectContaining({ label: 'search', value: '0' }));
  expect(alerts).toEqual(QUIET);
});
