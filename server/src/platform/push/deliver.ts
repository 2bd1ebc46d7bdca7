import https from 'node:https';
import type { OutsideWorld } from '../outside/outside-world';
import { harmlessAddresses, isWebPort, MOST_HEADERS, pinned } from '../outside/pinned';
import { type BrowserKeys, encryptMessage } from './encrypt';
import type { SenderKey } from './sender-key';

export interface Subscription extends BrowserKeys {
  endpoint: string;
}

/** A phone that is away for longer gets what is new when it is opened. */
const KEPT_SECONDS = 24 * 3600;

/** `gone`: it will never be taken again. */
export type Delivery = 'sent' | 'gone' | 'failed';

export const isServiceAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && isWebPort(url);
};

interface Delivering {
  world: OutsideWorld;
  key: SenderKey;
  signal: AbortSignal;
}

/** Leads nowhere else: what the service answers is its status and nothing more. Never throws. */
export async function deliver(
  subscription: Subscription,
  text: string,
  { world, key, signal }: Delivering,
): Promise<Delivery> {
  if (!isServiceAddress(subscription.endpoint)) return 'gone';
  const url = new URL(subscription.endpoint);
  try {
    const addresses = await harmlessAddresses(url, world);
    if (addresses.length === 0) return 'gone';
    const body = encryptMessage(text, subscription);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(world.timeoutMs)]);
    const status = await post(url, body, { addresses, key, ca: world.ca, signal: limit });
    if (status >= 200 && status < 300) return 'sent';
    // 401, 403: it was made for another key of this server.
    return [401, 403, 404, 410].includes(status) ? 'gone' : 'failed';
  } catch {
    // No network, a service that is away: what is told is in the dashboard all the same.
    return 'failed';
  }
}

interface Posting {
  addresses: readonly string[];
  key: SenderKey;
  ca: string | undefined;
  signal: AbortSignal;
}

function post(url: URL, body: Buffer, { addresses, key, ca, signal }: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = https.request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(addresses),
      maxHeaderSize: MOST_HEADERS,
      signal,
      headers: {
        authorization: key.authorization(url, Date.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: KEPT_SECONDS,
        urgency: 'normal',
      },
      ...(ca === undefined ? {} : { ca }),
    });
    asking.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on('error', () => undefined);
      answer.destroy();
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
