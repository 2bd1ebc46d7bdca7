import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';

/**
 * A process that is killed for its memory logs nothing any more, so low memory is reported while there is some left.
 */
const MOST_SHARE = 0.85;
/** The number of samples of the whole process. */
const SAMPLES = 3;
/**
 * The number of samples of the heap, each after a collection: there are few between this share and the end.
 */
const HEAP_SAMPLES = 2;
const EVERY_MS = 5_000;
const MB = 1024 * 1024;

/** Bytes. */
export interface Memory {
  used: number;
  limit: number;
}

const share = ({ used, limit }: Memory): number => used / limit;
const isFew = (memory: Memory): boolean => share(memory) >= MOST_SHARE;

/** Gives the limit of `--max-old-space-size`, in bytes: the last one counts, as for Node. */
export function givenLimit(options: readonly string[]): number {
  const given = options.join(' ').matchAll(/--max[-_]old[-_]space[-_]size[= ](\d+)/g);
  return Number([...given].at(-1)?.[1] ?? Infinity) * MB;
}

const GIVEN = givenLimit([process.env['NODE_OPTIONS'] ?? '', ...process.execArgv]);

/** JavaScript's heap. The limit that V8 reports includes space for new objects, which old ones never get. */
export function readHeap(): Memory {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return { used, limit: Math.min(limit, GIVEN) };
}

/** The whole process in its container; undefined where nothing limits it. */
export function readProcess(): Memory | undefined {
  // 0, or more than any machine has, where nothing limits it.
  const limit = process.constrainedMemory();
  return limit > 0 && limit < 2 ** 50 ? { used: process.memoryUsage.rss(), limit } : undefined;
}

/** Nearly all of what the process may have, in each of the newest samples. */
export function ofMemory(samples: readonly Memory[], least = SAMPLES): SetupFinding[] {
  const newest = samples.slice(-least);
  const [first] = newest.toSorted((a, b) => share(a) - share(b));
  if (!first || newest.length < least || !isFew(first)) return [];
  const [used, limit] = [first.used, first.limit].map((bytes) => Math.round(bytes / MB));
  return [setupFinding('memoryFew', { used: used!, limit: limit! })];
}

const isOfAllGarbage = (entry: object): boolean =>
  'detail' in entry && (entry.detail as { kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** Calls after each collection of all garbage; returns how to stop. */
function afterCollections(then: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isOfAllGarbage)) then();
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

const SOURCES = { heap: readHeap, process: readProcess, afterCollections };

/** Looks at the memory of this process until `stop` is called. `onFound`: for the log. */
export function watchMemory(onFound: (findings: SetupFinding[]) => void, sources = SOURCES) {
  /** Each after a collection: between two of them a heap may be full of garbage, without harm. */
  let heaps: Memory[] = [];
  let processes: Memory[] = [];
  const found = () => [...ofMemory(heaps, HEAP_SAMPLES), ...ofMemory(processes)].slice(0, 1);
  const looked = (): void => onFound(found());
  const stop = sources.afterCollections(() => {
    heaps = [...heaps.slice(1 - HEAP_SAMPLES), sources.heap()];
    looked();
  });
  const timer = setInterval(() => {
    const heap = sources.heap();
    // With all its garbage: there is room again.
    if (!isFew(heap)) heaps = [heap];
    const whole = sources.process();
    processes = whole ? [...processes.slice(1 - SAMPLES), whole] : [];
    looked();
  }, EVERY_MS).unref();
  return {
    found,
    stop: () => {
      stop();
      clearInterval(timer);
    },
  };
}
