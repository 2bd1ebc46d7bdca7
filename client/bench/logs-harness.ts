import { LogReader } from '../src/data/logs/log-reader';
import type { LogProgress, LogQuery } from '../src/data/logs/log-worker-api';
import { setToken } from '../src/data/http/token';

setToken('bench');
const reader = new LogReader(1);

interface Measured {
  /** Milliseconds. */
  first: number;
  all: number;
  rows: number;
}

/** From the question to its first rows, and to its end. */
async function ask(name: string, query: LogQuery): Promise<Measured> {
  const started = performance.now();
  let [first, rows] = [0, 0];
  await reader.show(name, query, (progress: LogProgress) => {
    if (progress.rows > 0 && first === 0) first = performance.now() - started;
    rows = progress.rows;
  });
  return { first, all: performance.now() - started, rows };
}

/** From nothing to the last lines on the page. */
async function open(name: string): Promise<number> {
  const started = performance.now();
  await reader.open(name);
  await reader.show(name, { mode: 'tail', lines: 20 }, () => undefined);
  await reader.rows(0, 20);
  return performance.now() - started;
}

/** The worst of 200 fetches of a screenful from anywhere. */
async function jumps(total: number): Promise<{ median: number; worst: number }> {
  const took: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const started = performance.now();
    await reader.rows(Math.floor((turn / 200) * Math.max(0, total - 64)), 64);
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { median: sorted[100] ?? 0, worst: sorted.at(-1) ?? 0 };
}

Object.assign(globalThis, { bench: { ask, open, jumps, close: () => reader.close() } });
