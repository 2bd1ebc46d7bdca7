import { afterEach, expect, it, vi } from 'vitest';
import { keepForGood, checkQuota, lowQuota } from './storage-quota';

const MB = 1024 * 1024;

afterEach(() => {
  vi.unstubAllGlobals();
  lowQuota.set(null);
});

const withStorage = (storage: object) => vi.stubGlobal('navigator', { storage });

it('says what is left when it is little, and no more once there is room again', async () => {
  withStorage({ estimate: async () => ({ quota: 100 * MB, usage: 90 * MB }) });
  await checkQuota();
  expect(lowQuota.get()).toBe(10 * MB);
  withStorage({ estimate: async () => ({ quota: 1000 * MB, usage: 90 * MB }) });
  await checkQuota();
  expect(lowQuota.get()).toBeNull();
});

it('shows nothing where the browser gives no estimate', async () => {
  for (const storage of [undefined, {}, { estimate: async () => ({}) }]) {
    vi.stubGlobal('navigator', { storage });
    await checkQuota();
    expect(lowQuota.get()).toBeNull();
  }
});

it('asks the browser once to keep what is here', async () => {
  const persist = vi.fn(async () => true);
  withStorage({ persist, persisted: async () => false });
  await keepForGood();
  withStorage({ persist, persisted: async () => true });
  await keepForGood();
  expect(persist).toHaveBeenCalledTimes(1);
});
