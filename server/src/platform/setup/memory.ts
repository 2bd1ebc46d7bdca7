import { getHeapStatistics } from 'node:v8';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';

/** A process that is ended for its memory says nothing any more: it is said while there is some left. */
const MOST_SHARE = 0.85;
/** Between two collections of garbage a heap may be full without harm. */
const SAMPLES = 3;
const EVERY_MS = 15_000;
const MB = 1024 * 1024;

/** Bytes. */
export interface Memory {
  used: number;
  limit: number;
}

const share = ({ used, limit }: Memory): number => used / limit;

/** The nearer to its end of JavaScript's heap and the whole process in its container. */
export function readMemory(): Memory {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const heap = { used, limit };
  // 0, or more than any machine has, where nothing limits it.
  const allowed = process.constrainedMemory();
  if (!(allowed > 0 && allowed < 2 ** 50)) return heap;
  const whole = { used: process.memoryUsage.rss(), limit: allowed };
  return share(whole) > share(heap) ? whole : heap;
}

/** Nearly all of what the process may have, in each of the newest samples. */
export function ofMemory(samples: readonly Memory[]): SetupFinding[] {
  const newest = samples.slice(-SAMPLES);
  const [first] = newest.toSorted((a, b) => share(a) - share(b));
  if (!first || newest.length < SAMPLES || share(first) < MOST_SHARE) return [];
  const [used, limit] = [first.used, first.limit].map((bytes) => Math.round(bytes / MB));
  return [setupFinding('memoryFew', { used: used!, limit: limit! })];
}

/** Looks at the memory of this process until `stop` is called. `onFound`: for the log. */
export function watchMemory(onFound: (findings: SetupFinding[]) => void, read = readMemory) {
  let samples: Memory[] = [];
  const timer = setInterval(() => {
    samples = [...samples.slice(1 - SAMPLES), read()];
    onFound(ofMemory(samples));
  }, EVERY_MS).unref();
  return { found: () => ofMemory(samples), stop: () => clearInterval(timer) };
}
