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
  /** The longest time for which the screen could not have answered a key. */
  blocked: number;
}

/** The longest wait for a turn of the screen's thread while `work` is under way. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let [last, longest] = [performance.now(), 0];
  port1.addEventListener('message', () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null), 2);
  });
  port1.start();
  port2.postMessage(null);
  await work();
  port1.close();
  return longest;
}

/** From the question to its first rows, and to its end. */
async function ask(name: string, query: LogQuery): Promise<Measured> {
  const started = performance.now();
  let [first, rows] = [0, 0];
  let all = 0;
  const blocked = await longestWait(async () => {
    await reader.show(name, query, (progress: LogProgress) => {
      if (progress.rows > 0 && first === 0) first = performance.now() - started;
      rows = progress.rows;
    });
    all = performance.now() - started;
  });
  return { first, all, rows, blocked };
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
