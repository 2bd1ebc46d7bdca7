import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { OutboundHttp } from '../outbound-http/outbound-http';
import { harmlessAddresses, isWebPort, MOST_HEADERS, pinned } from '../outbound-http/pinned';
import { withinTime } from '../outbound-http/time-limit';
import { type BrowserKeys, encryptMessage } from './encrypt';
import type { SenderKey } from './sender-key';

export interface Subscription extends BrowserKeys {
  endpoint: string;
}

/** A phone that is away for longer gets what is new when it is opened. */
const KEPT_SECONDS = 24 * 3600;

/** `gone`: the subscription has ended for good. `later`: the service is busy or away. `refused`: this message is. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';

export interface Delivery {
  outcome: Outcome;
  /** Milliseconds for which the service wants to be left alone; 0 for no wish. */
  patience: number;
}

export const isServiceAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && isWebPort(url);
};

interface Delivering {
  outbound: OutboundHttp;
  key: SenderKey;
  signal: AbortSignal;
}

/** Leads nowhere else: what the service answers is its status and nothing more. Never throws. */
export async function deliver(
  subscription: Subscription,
  text: string,
  { outbound, key, signal }: Delivering,
): Promise<Delivery> {
  if (!isServiceAddress(subscription.endpoint)) return ENDED_STATUSES;
  const url = new URL(subscription.endpoint);
  try {
    const addresses = await harmlessAddresses(url, outbound);
    if (addresses.length === 0) return ENDED_STATUSES;
    const body = encryptMessage(text, subscription);
    const to = { addresses, key, ca: outbound.ca };
    const { statusCode = 0, headers } = await withinTime(signal, outbound.timeoutMs, (limit) =>
      post(url, body, { ...to, signal: limit }),
    );
    return { outcome: outcomeOf(statusCode), patience: retryAfterMs(headers['retry-after'], Date.now()) };
  } catch {
    // No network, or a service that is away.
    return { outcome: 'later', patience: 0 };
  }
}

const ENDED_STATUSES: Delivery = { outcome: 'gone', patience: 0 };

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  // 401, 403: it was made for another key of this server.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** RFC 9110: seconds, or a date. 0 for what is neither. */
function retryAfterMs(text: string | undefined, now: number): number {
  if (text === undefined) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return ms > 0 ? ms : 0;
}

interface Posting {
  addresses: readonly string[];
  key: SenderKey;
  ca: string | undefined;
  signal: AbortSignal;
}

function post(url: URL, body: Buffer, { addresses, key, ca, signal }: Posting): Promise<IncomingMessage> {
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
      resolve(answer);
      answer.on('error', () => undefined);
      answer.destroy();
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
