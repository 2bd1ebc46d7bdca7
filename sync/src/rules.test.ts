import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

function testsIn(folder: string): string {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))
    .join('\n');
}

const spec = readFileSync(new URL('sync/SPEC.md', root), 'utf8');
const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, rule]) => rule!);

it('every rule is quoted by a test, and every quoted one exists', () => {
  const tests = ['sync/src', 'server/src', 'client/src'].map(testsIn).join('\n');
  const quoted = new Set([...tests.matchAll(/\[([A-Z]\d+)\]/g)].map(([, rule]) => rule!));
  expect(rules.length).toBeGreaterThan(60);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((rule) => !quoted.has(rule))).toEqual([]);
  expect([...quoted].filter((rule) => !rules.includes(rule))).toEqual([]);
});
