import { expect, it } from 'vitest';
import { Device } from './test-support/device';
import { ModelServer } from './test-support/model-server';

async function leaseOf(device: Device) {
  return device.storage.transact(async (tx) => (await tx.meta()).lease);
}

/** A tab that took the lease and closed in the middle of its round. */
async function leaveLease(device: Device, owner: string): Promise<void> {
  await device.storage.transact(async (tx) => {
    const until = device.timers.now() + 30_000;
    await tx.putMeta({ ...(await tx.meta()), lease: { owner, until } });
  });
}

it('leaves the round to a tab that is alive', async () => {
  const device = new Device(new ModelServer());
  await leaveLease(device, 'other');
  await device.engine.sync({ on: 'start' });
  expect(device.requests).toEqual([]);
  expect((await leaseOf(device))?.owner).toBe('other');
});

it('[O11] takes the lease of a dead tab at once', async () => {
  const device = new Device(new ModelServer());
  await leaveLease(device, 'other');
  device.dead.add('other');
  await device.engine.sync({ on: 'start' });
  expect(device.requests.map(({ call }) => call)).toEqual(['pull']);
  expect(await leaseOf(device)).toBeNull();
});
