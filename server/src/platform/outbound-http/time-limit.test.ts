import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { withinTime } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The reason for which the signal ends. */
const ended = (limit: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (limit.aborted) resolve(limit.reason);
    else limit.addEventListener('abort', () => resolve(limit.reason));
  });

it('ends after its time, whatever garbage is collected meanwhile', async () => {
  const stopping = new AbortController();
  const limits = Array.from({ length: 20 }, () => withinTime(stopping.signal, 200, ended));
  await new Promise(setImmediate);
  collectGarbage();
  for (const reason of await Promise.all(limits)) expect(reason).toMatchObject({ name: 'TimeoutError' });
});

it('ends with the other signal, with its reason', async () => {
  const stopping = new AbortController();
  const limit = withinTime(stopping.signal, 60_000, ended);
  stopping.abort(new Error('stopped'));
  expect(await limit).toEqual(new Error('stopped'));
  expect(await withinTime(stopping.signal, 60_000, ended)).toEqual(new Error('stopped'));
});

it('leaves nothing on the other signal once all is done, or has failed', async () => {
  const { signal } = new AbortController();
  expect(await withinTime(signal, 60_000, async () => 'done')).toBe('done');
  const failure = withinTime(signal, 60_000, async () => {
    throw new Error('failed');
  });
  await expect(failure).rejects.toThrow('failed');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
