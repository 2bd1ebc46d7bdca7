import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withTimeLimit } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('ends after its time, whatever garbage is collected meanwhile', async () => {
  const stopping = new AbortController();
  const limits = Array.from({ length: 20 }, () => withTimeLimit(stopping.signal, 200));
  const reasons: unknown[] = [];
  for (const limit of limits) limit.addEventListener('abort', () => reasons.push(limit.reason));
  await new Promise(setImmediate);
  collectGarbage();
  await expect.poll(() => reasons.length).toBe(20);
  expect(reasons[0]).toMatchObject({ name: 'TimeoutError' });
});

it('ends with the other signal, with its reason', () => {
  const stopping = new AbortController();
  const limit = withTimeLimit(stopping.signal, 60_000);
  expect(limit.aborted).toBe(false);
  stopping.abort(new Error('stopped'));
  expect(limit.reason).toEqual(new Error('stopped'));
  expect(withTimeLimit(stopping.signal, 60_000).aborted).toBe(true);
});
