import '../src/widgets/hand-in';
import { simulate } from '../src/simulator/simulate';
import type { Counts } from '../src/simulator/world';

/**
 * `npm run simulate -- [--schedules 2000] [--from 1] [--seed N]`: plays the schedules of so many seeds, or that of one
 * seed alone, and ends with 1 when anything was not as promised. A seed always plays the same schedule.
 */
function option(name: string): number | undefined {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const value = Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} needs a number from 1 on`);
  return value;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const seed = option('seed');
const first = seed ?? option('from') ?? 1;
const schedules = seed === undefined ? (option('schedules') ?? 2_000) : 1;

const totals: Partial<Counts> = {};
const failed: number[] = [];
for (let current = first; current < first + schedules; current++) {
  const { problems, counts } = await simulate(current, {}, settle);
  for (const name of Object.keys(counts) as (keyof Counts)[])
    totals[name] = (totals[name] ?? 0) + counts[name];
  if (problems.length > 0) {
    failed.push(current);
    process.stdout.write(`seed ${current}:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  }
  if (current % 1_000 === 0) process.stdout.write(`${current} schedules, ${failed.length} failed\n`);
}
process.stdout.write(`${JSON.stringify(totals)}\n${schedules} schedules, ${failed.length} failed\n`);
if (failed.length > 0) {
  process.stdout.write(`again: npm run simulate -- --seed ${failed[0]}\n`);
  process.exitCode = 1;
}
