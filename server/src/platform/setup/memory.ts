import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';

/**
 * A process that is killed for its memory logs nothing any more, so low memory is reported while there is some left.
 */
const MOST_SHARE = 0.85;
/** From here on nothing more is begun that takes much memory. */
const SCARCE_SHARE = 0.95;
/** Caches are emptied once in so long at most: to fill them again costs what they are for. */
const EMPTIED_EVERY_MS = 60_000;
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

/** The sample with most memory left, of the `least` newest ones; undefined while there are not as many. */
const roomiest = (samples: readonly Memory[], least: number): Memory | undefined =>
  samples.length < least ? undefined : samples.slice(-least).toSorted((a, b) => share(a) - share(b))[0];

/** Nearly all of what the process may have, in each of the newest samples. */
export function ofMemory(samples: readonly Memory[], least = SAMPLES): SetupFinding[] {
  const first = roomiest(samples, least);
  if (!first || !isFew(first)) return [];
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

export interface MemoryWatch {
  found: () => SetupFinding[];
  /** These are called while memory runs out, and free what can be made again. */
  emptied: Set<() => void>;
  /** Whether so little is left that nothing large is to be begun. */
  isScarce: () => boolean;
  stop: () => void;
}

/**
 * Looks at the memory of this process until `stop` is called. `onFound`: for the log.
 */
export function watchMemory(onFound: (findings: SetupFinding[]) => void, sources = SOURCES): MemoryWatch {
  /** Each after a collection: between two of them a heap may be full of garbage, without harm. */
  let heaps: Memory[] = [];
  let processes: Memory[] = [];
  const found = () => [...ofMemory(heaps, HEAP_SAMPLES), ...ofMemory(processes)].slice(0, 1);
  const emptied = new Set<() => void>();
  let emptiedAt = -Infinity;
  const looked = (): void => {
    const few = found();
    onFound(few);
    if (few.length === 0 || performance.now() - emptiedAt < EMPTIED_EVERY_MS) return;
    emptiedAt = performance.now();
    for (const empty of emptied) empty();
  };
  const isScarceIn = (samples: readonly Memory[], least: number): boolean => {
    const first = roomiest(samples, least);
    return first !== undefined && share(first) >= SCARCE_SHARE;
  };
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
    emptied,
    isScarce: () => isScarceIn(heaps, HEAP_SAMPLES) || isScarceIn(processes, SAMPLES),
    stop: () => {
      stop();
      clearInterval(timer);
    },
  };
}
