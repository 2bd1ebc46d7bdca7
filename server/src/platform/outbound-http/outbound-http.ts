import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPublicAddress } from './public-address';

/**
 * The network as requests to other sites use it. Tests replace parts of it; no setting of an operator does.
 */
export interface OutboundHttp {
  /** IP addresses of a name. Throws what `node:dns` throws. */
  resolve(name: string): Promise<string[]>;
  /** Whether requests may go to an IP address. */
  mayRequest(address: string): boolean;
  /** Milliseconds until an answer has begun. */
  timeoutMs: number;
  /** Milliseconds between two requests to one host. */
  pauseMs: number;
  /** Certificates that are trusted, in PEM; the usual ones if left out. */
  ca?: string;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Not `dns.lookup`: that waits in the few threads that files and passwords need too, and cannot be ended. So names of
 * /etc/hosts are unknown here, as they are to visitors.
 */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [v4, v6].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (found.length === 0) throw v4.status === 'rejected' ? v4.reason : new Error(`no address of ${name}`);
  return found;
}

export const DEFAULT_OUTBOUND_HTTP: OutboundHttp = {
  resolve,
  mayRequest: isPublicAddress,
  timeoutMs: 10_000,
  pauseMs: 1_000,
  pause: (ms, signal) => sleep(ms, undefined, { signal }),
};
