import { describe, expect, it } from 'vitest';
import { NetworkFailure } from './ports';
import { Device, page, synced, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);

describe('when it syncs', () => {
  it('runs one round at a time, and one more for what came meanwhile', async () => {
    const device = new Device(new ModelServer());
    const first = device.engine.sync({ on: 'start' });
    await Promise.resolve();
    const others = ['focus', 'reconnect', 'manual'].map((on) => device.engine.sync({ on } as never));
    await Promise.all([first, ...others]);
    expect(device.requests.filter(({ call }) => call === 'pull').length).toBe(2);
  });

  it('asks nothing for an event that it already has', async () => {
    const device = new Device(new ModelServer());
    await synced(device);
    const before = device.requests.length;
    await device.engine.sync({ on: 'event', cookie: `${device.server.epoch}.${device.server.space}` });
    expect(device.requests.length).toBe(before);
    await device.engine.sync({ on: 'event', cookie: `${device.server.epoch}.${device.server.space + 1}` });
    expect(device.requests.length).toBe(before + 1);
  });

  it('goes on saying what the server refused while it is not asked again', async () => {
    const device = new Device(new ModelServer());
    await synced(device);
    device.failure = new NetworkFailure('outdated', 'Another version');
    await device.engine.sync({ on: 'focus' });
    await device.engine.sync({ on: 'event', cookie: `${device.server.epoch}.${device.server.space}` });
    expect(device.engine.status()).toMatchObject({ phase: 'waiting', lastError: { kind: 'outdated' } });
    expect(device.timers.waiting.length).toBeGreaterThan(0);
    device.failure = null;
    await synced(device);
    expect(device.engine.status()).toMatchObject({ phase: 'idle', lastError: null });
  });

  it('waits for a session after 401 and goes on when there is one', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    device.failure = new NetworkFailure('session', 'Please sign in');
    await device.engine.sync({ on: 'save' });
    expect(device.engine.status().phase).toBe('session');
    const asked = device.requests.length;
    await device.engine.sync({ on: 'save' });
    expect(device.requests.length).toBe(asked);
    device.failure = null;
    await device.engine.sync({ on: 'session' });
    expect(device.engine.status()).toMatchObject({ phase: 'idle', lastError: null });
    expect(device.rows()).toEqual([]);
  });

  it('tries again later after a failure, by itself', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    device.failure = new NetworkFailure('busy', 'overloaded', { retryAfter: 5000 });
    await device.engine.sync({ on: 'save' });
    expect(device.engine.status()).toMatchObject({ phase: 'waiting' });
    expect(device.timers.waiting.map(({ at }) => at)).toEqual([device.timers.now() + 5000]);
    device.failure = null;
    device.timers.advance(5000);
    await synced(device);
    expect(device.rows()).toEqual([]);
  });

  it('tries within a minute when the device had no room for a long time, also with nothing to send', async () => {
    const device = new Device(new ModelServer());
    device.storage.transact = () => Promise.reject(new Error('no room'));
    for (let tries = 0; tries < 20; tries += 1) await device.engine.sync({ on: 'manual' });
    expect(device.engine.status()).toMatchObject({ phase: 'waiting', lastError: { kind: 'device' } });
    const next = Math.min(...device.timers.waiting.map(({ at }) => at));
    expect(next - device.timers.now()).toBeLessThanOrEqual(60_000);
  });

  it('after a failure of the storage it asks the storage nothing more: some full disks do not answer', async () => {
    const device = new Device(new ModelServer());
    let asked = 0;
    device.storage.transact = () => {
      asked += 1;
      return Promise.reject(new Error('no room'));
    };
    await device.engine.sync({ on: 'manual' });
    expect(device.timers.waiting.length).toBeGreaterThan(0);
    expect(asked).toBe(1);
  });

  it('a first refusal of a busy server passes, a second in a row or a long one does not', async () => {
    const device = new Device(new ModelServer());
    const after = async (failure: NetworkFailure | null) => {
      device.failure = failure;
      await device.engine.sync({ on: 'manual' });
      return device.engine.status().passing;
    };
    const busy = (retryAfter: number) => new NetworkFailure('busy', 'overloaded', { retryAfter });
    expect(await after(busy(5_000))).toBe(true);
    expect(await after(busy(5_000))).toBe(false);
    expect(await after(null)).toBe(false);
    expect(await after(busy(10_000))).toBe(true);
    expect(await after(null)).toBe(false);
    expect(await after(busy(10_001))).toBe(false);
    expect(await after(null)).toBe(false);
    expect(await after(new NetworkFailure('offline', 'No network'))).toBe(false);
  });

  it('[O11] leaves a round to the tab that has begun one, and takes over when that tab dies', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    const other = device.open();
    const { lease: _, ...meta } = device.storage.tables.meta;
    device.storage.tables.meta = { ...meta, lease: { owner: 'frozen', until: device.timers.now() + 20_000 } };
    await other.sync({ on: 'save' });
    expect(device.requests).toEqual([]);
    device.timers.time += 20_001;
    await other.sync({ on: 'save' });
    expect(device.rows()).toEqual([]);
  });

  it('[O11] does not believe a lease from before the clock jumped', async () => {
    const device = new Device(new ModelServer());
    const far = device.timers.now() + 86_400_000;
    device.storage.tables.meta = { ...device.storage.tables.meta, lease: { owner: 'old', until: far } };
    await synced(device);
    expect(device.requests.length).toBe(1);
  });
});
