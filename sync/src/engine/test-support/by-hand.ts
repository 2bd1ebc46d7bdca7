import { absorb } from '../absorb/absorb';
import { claim } from '../claim';
import type { OutboxRow, PushReply } from '../ports';
import { settle } from '../send';
import type { Device } from './device';

// A round in steps, for what happens between them: another tab's pull, an edit between two pages.

export interface Sent {
  batch: OutboxRow[];
  reply: PushReply;
}

/** What waits leaves, from a tab that is no more: the server has decided, the device does not know yet. */
export async function send(device: Device): Promise<Sent> {
  const tab = device.ports();
  const { batch } = await device.storage.transact((tx) => claim(tab, tx, { otherwise: 'release' }));
  device.dead.add(tab.owner);
  const { clientId } = device.storage.tables.meta;
  const mutations = batch.map((row) => row.mutation);
  return { batch, reply: device.server.push(clientId, mutations, device.server.epoch) };
}

/** The answer arrives. */
export const answer = (device: Device, { batch, reply }: Sent): Promise<boolean> =>
  device.storage.transact((tx) => settle(tx, batch, reply, device.timers.now()));

/** One page of a pull; resolves to whether more follow. */
export async function pullPage(device: Device): Promise<boolean> {
  const { clientId, cookie } = device.storage.tables.meta;
  const reply = device.server.pull(clientId, cookie);
  await device.storage.transact((tx) => absorb(tx, reply, cookie, device.timers.now()));
  return reply.more;
}
