import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './test-support/scratch-copy';
import { stepsOf, withCode } from './test-support/steps';

const SECTIONS = [
  ['A setting of the site', 'a setting of the site'],
  ['A job', 'a job'],
] as const;

it.each(SECTIONS)('%s: each line that the guide names is there once', async (section) => {
  const steps = (await stepsOf(section)).filter(({ below }) => below !== null);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    const text = await readFile(join(ROOT, step.path), 'utf8');
    expect(withCode(text, step)).toContain(step.code);
  }
});

it.each(SECTIONS)('%s: CONTRIBUTING names every file of the guide', async (section, row) => {
  const contributing = await readFile(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8');
  const line = contributing.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
  const named = Array.from(line.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
  const isNamed = (path: string) =>
    named.some((each) => each === path.replace(/\/messages\/(?:en|zh-TW)\//, '/messages/<language>/'));
  const steps = await stepsOf(section);
  const unnamed = steps.filter(({ path, below }) => below !== null && !isNamed(path));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});
