import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);

function testsIn(folder: string): string {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))
    .join('\n');
}

const tests = ['sync/src', 'server/src', 'client/src', 'client/e2e'].map(testsIn).join('\n');
/** Rules are quoted at the beginning of a test's name: '[M1]', '[M1, M2]'. */
const quoted = [...tests.matchAll(/\[([A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*)\]/g)].flatMap(([, list]) =>
  list!.split(', '),
);

it.each([
  ['sync/SPEC.md', /^[A-Z]\d+$/],
  ['sync/PRODUCT.md', /^[A-Z]{2}\d+$/],
])('every rule of %s is quoted by a test, and every quoted one exists', (file, form) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const rules = [...text.matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\* /gm)].map(([, rule]) => rule!);
  const used = quoted.filter((rule) => form.test(rule));
  expect(rules.length).toBeGreaterThan(30);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((rule) => !used.includes(rule))).toEqual([]);
  expect(used.filter((rule) => !rules.includes(rule))).toEqual([]);
});
