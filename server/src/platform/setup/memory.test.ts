import { expect, it, vi } from 'vitest';
import { inWords } from '@vestry/sync/messages/in-words';
import { type SetupFinding, setupWords } from '@vestry/sync/status/setup';
import '../messages/terminal';
import { type Memory, ofMemory, readMemory, watchMemory } from './memory';

const MB = 1024 * 1024;
const of = (...used: number[]): Memory[] => used.map((each) => ({ used: each * MB, limit: 400 * MB }));

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
  const { used, limit } = readMemory();
  expect(used).toBeGreaterThan(MB);
  expect(limit).toBeGreaterThan(used);
});

it('[WA4] memory that runs out is found within a minute, with what to do', () => {
  vi.useFakeTimers();
  const said: SetupFinding[] = [];
  const watch = watchMemory(
    (findings) => said.push(...findings),
    () => of(380)[0]!,
  );
  vi.advanceTimersByTime(60_000);
  expect(watch.found()).toHaveLength(1);
  const { says, todo } = setupWords(said[0]!);
  expect(inWords(says, 'en')).toBe('The server has 400 MB of memory, and needs 380 MB of them.');
  expect(inWords(todo, 'en')).toContain('more memory');
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
});
