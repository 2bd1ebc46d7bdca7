import { afterEach, expect, it, vi } from 'vitest';
import { inWords } from '@vestry/sync/messages/in-words';
import { type SetupFinding, setupWords } from '@vestry/sync/status/setup';
import '../messages/terminal';
import { givenLimit, type Memory, ofMemory, readHeap, readProcess, watchMemory } from './memory';

const MB = 1024 * 1024;
const of = (...used: number[]): Memory[] => used.map((each) => ({ used: each * MB, limit: 400 * MB }));

afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, Memory[], object[]]>([
  ['three times nearly full', of(370, 390, 365), [{ used: 365, limit: 400 }]],
  ['full, until garbage was collected', of(390, 395, 120), []],
  ['full again only now', of(120, 390, 395), []],
  ['full a while ago', of(390, 390, 390, 120, 130, 140), []],
  ['looked at twice', of(390, 390), []],
  ['not looked at', [], []],
])('[WA4] memory: %s', (_what, samples, found) => {
  expect(ofMemory(samples).map(({ values }) => values)).toEqual(found);
});

it('[WA4] the memory of this process has a limit, and is below it', () => {
  for (const { used, limit } of [readHeap(), readProcess()].filter((each) => each !== undefined)) {
    expect(used).toBeGreaterThan(MB);
    expect(limit).toBeGreaterThan(used);
  }
});

it.each([
  [[''], Infinity],
  [['--trace-gc --max-old-space-size=96'], 96 * MB],
  [['--max_old_space_size=96', '--max-old-space-size', '128'], 128 * MB],
])('[WA4] of the options %j the limit of the heap is known', (options, limit) => {
  expect(givenLimit(options)).toBe(limit);
});

/** A watch over memory that the test gives, which collects garbage when the test says so. */
function watched(heap: { used: number }, whole: { used: number }) {
  vi.useFakeTimers();
  const reported: SetupFinding[] = [];
  let collect = () => {};
  const watch = watchMemory((findings) => reported.push(...findings), {
    heap: () => of(heap.used)[0]!,
    process: () => of(whole.used)[0]!,
    afterCollections: (then) => {
      collect = then;
      return () => (collect = () => {});
    },
  });
  return { reported, watch, collect: () => collect() };
}

it('[WA4] a heap that is full after each collection is found, one that is full of garbage is not', () => {
  const heap = { used: 380 };
  const { watch, collect } = watched(heap, { used: 100 });
  vi.advanceTimersByTime(60_000);
  expect(watch.found()).toHaveLength(0);
  for (let time = 1; time <= 2; time += 1) collect();
  expect(watch.found()).toHaveLength(1);
  heap.used = 200;
  vi.advanceTimersByTime(10_000);
  expect(watch.found()).toHaveLength(0);
  watch.stop();
});

it('what can be made again is freed while memory runs out, once in a minute and not before', () => {
  const whole = { used: 300 };
  const { watch } = watched({ used: 100 }, whole);
  let times = 0;
  watch.emptied.add(() => (times += 1));
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(0);
  whole.used = 350;
  vi.advanceTimersByTime(30_000);
  expect(times).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(2);
  watch.stop();
});

it('nothing large is begun from 95 percent on, until there is room again', () => {
  const whole = { used: 370 };
  const heap = { used: 100 };
  const { watch, collect } = watched(heap, whole);
  const after = (used: { heap?: number; whole?: number }) => {
    heap.used = used.heap ?? 100;
    whole.used = used.whole ?? 100;
    vi.advanceTimersByTime(20_000);
    for (let time = 1; time <= 2; time += 1) collect();
    return watch.isScarce();
  };
  expect(after({ whole: 370 })).toBe(false);
  expect(after({ whole: 385 })).toBe(true);
  expect(after({})).toBe(false);
  expect(after({ heap: 370 })).toBe(false);
  expect(after({ heap: 385 })).toBe(true);
  expect(after({})).toBe(false);
  watch.stop();
});

it('[WA4] memory that runs out is found within a minute, with what to do', () => {
  const { reported, watch } = watched({ used: 100 }, { used: 380 });
  vi.advanceTimersByTime(60_000);
  expect(watch.found()).toHaveLength(1);
  const { says, todo } = setupWords(reported[0]!);
  expect(inWords(says, 'en')).toBe('The server has 400 MB of memory, and needs 380 MB of them.');
  expect(inWords(todo, 'en')).toContain('more memory');
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
});
