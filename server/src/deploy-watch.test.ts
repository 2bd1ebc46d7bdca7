import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { testApp } from './test-kit/test-app';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const { app } = await testApp({ env: { METRICS_TOKEN: 'a token of sixteen' } });
const { body } = await app.inject({
  url: '/metrics',
  headers: { authorization: 'Bearer a token of sixteen' },
});
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

it('[WA3] every figure that alerts ask for is told, and each alert says what to do', () => {
  for (const { alert, expr, labels, annotations } of rules) {
    expect([alert, unknown(expr)]).toEqual([alert, []]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    expect(annotations.description).toMatch(/\.$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  // And so is a name that nobody tells.
  expect(unknown('rate(vestry_nothing_total[5m]) + vestry_schema_version_count')).toHaveLength(2);
});

it('[WA3] every figure that the dashboard shows is told, and every figure of the product is shown', () => {
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.flatMap(unknown)).toEqual([]);
  const asked = [...expressions, ...rules.map(({ expr }) => expr)].join(' ');
  const unseen = [...types.keys()].filter((name) => name.startsWith('vestry_') && !asked.includes(name));
  expect(unseen).toEqual([]);
});
