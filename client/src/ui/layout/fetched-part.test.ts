import { expect, it, vi } from 'vitest';
import { fetchedPart } from './fetched-part';

it('is fetched once, and again after a failure that nobody saw', async () => {
  const load = vi
    .fn<() => Promise<() => null>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => null);
  const { preload } = fetchedPart(load);
  void preload();
  void preload();
  expect(load).toHaveBeenCalledTimes(1);
  await expect
    .poll(() => {
      void preload();
      return load;
    })
    .toHaveBeenCalledTimes(2);
  await load.mock.results[1]!.value;
  void preload();
  expect(load).toHaveBeenCalledTimes(2);
});
