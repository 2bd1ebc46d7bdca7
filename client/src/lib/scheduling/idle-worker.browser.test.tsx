import { beforeEach, expect, it } from 'vitest';
import { startMessages } from '../messages';
import { idleWorker } from './idle-worker';
import { leavePage, returnToPage, withoutReload } from '../../data/test-support/leave-page';

interface Api {
  wait: () => Promise<string>;
}

const silent = () => new Worker(URL.createObjectURL(new Blob(['onmessage = () => undefined;'])));

beforeEach(withoutReload);
beforeEach(() => startMessages('en'));

it('a worker whose code cannot be fetched is a failure, and no wait for ever', async () => {
  const worker = idleWorker<Api>(() => new Worker('/no-such-worker.js', { type: 'module' }), {
    idleMs: 1_000,
  });
  await expect(worker.use((api) => api.wait())).rejects.toThrow(
    'A part of the dashboard couldn’t be loaded.',
  );
});

it('a worker that never answers is ended after two minutes', async () => {
  const later: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  globalThis.setTimeout = ((callback: () => void, ms: number) => {
    later.push(callback);
    return ms;
  }) as never;
  const asked = idleWorker<Api>(silent, { idleMs: 1_000 }).use((api) => api.wait());
  globalThis.setTimeout = real;
  for (const callback of later) callback();
  await expect(asked).rejects.toThrow('This took too long');
});

it('what a worker is asked while the page is left is a failure, and the next call has a worker of its own', async () => {
  let started = 0;
  const worker = idleWorker<Api>(
    () => {
      started += 1;
      return silent();
    },
    { idleMs: 1_000 },
  );
  const asked = worker.use((api) => api.wait());
  leavePage();
  await expect(asked).rejects.toThrow('This was interrupted.');
  returnToPage();
  expect(await worker.use(async () => started)).toBe(2);
  worker.close();
});

it('what may be asked again is asked again when somebody returns, of a worker of its own', async () => {
  let started = 0;
  const start = () => {
    started += 1;
    return silent();
  };
  const worker = idleWorker<Api>(start, { idleMs: 1_000, repeats: true });
  const asked = worker.use((api) => (started === 1 ? api.wait() : Promise.resolve('answered')));
  await Promise.resolve();
  leavePage();
  expect(started).toBe(1);
  returnToPage();
  expect(await asked).toBe('answered');
  expect(started).toBe(2);
  worker.close();
});
