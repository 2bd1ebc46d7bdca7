import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import { isLoopback } from '../http/loopback';

const HOUR_MS = 3_600_000;
/** The delay after which a wrong address counts when no request since the start had the right one. */
const SOON_MS = 30_000;
/** One visitor with a strange address is no finding. */
const LEAST = 3;

/** The parts of a request that are examined. */
export interface Request {
  /** Where it was sent to. */
  origin: string;
  /** Who says that it was forwarded, and is not trusted. */
  proxy: string | undefined;
}

/** Requests one after the other with the same fault. Times in milliseconds. */
interface Streak {
  /** The address of the last request. */
  value: string;
  count: number;
  first: number;
  last: number;
}

const longer = (streak: Streak | undefined, value: string, now: number): Streak => ({
  value,
  count: (streak?.count ?? 0) + 1,
  first: streak?.first ?? now,
  last: now,
});

/** How requests are counted: a fault is found after a while of nothing else. */
class Fault {
  #streak: Streak | undefined;
  #hasBeenRight = false;

  note(value: string, now: number): void {
    this.#streak = longer(this.#streak, value, now);
  }

  end(): void {
    this.#streak = undefined;
    this.#hasBeenRight = true;
  }

  /**
   * Judges the last request. Strangers may send anything, so a finding waits where the address was right before.
   */
  found(isSoon = !this.#hasBeenRight): string | undefined {
    const { value, count, first, last } = this.#streak ?? longer(undefined, '', 0);
    return count >= LEAST && last - first >= (isSoon ? SOON_MS : HOUR_MS) ? value : undefined;
  }
}

const OF_MACHINES = /^[^.]+$|\.(?:localhost|internal|cluster\.local)$/;

/** Scanners and balancers know machines by numbers and names of their own, whatever the site is called. */
const isOfMachine = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(host) || OF_MACHINES.test(host);

interface Options {
  publicUrl: string;
  /** TRUST_PROXY is set. Otherwise nobody knows the scheme that visitors use. */
  isTrusting: boolean;
}

/** Derives from requests whether PUBLIC_URL and TRUST_PROXY are right. */
export class Addresses {
  readonly #options: Options;
  readonly #address = new Fault();
  readonly #proxy = new Fault();

  constructor(options: Options) {
    this.#options = options;
  }

  note({ origin, proxy }: Request, now: number): void {
    const { host, hostname } = new URL(origin);
    const right = new URL(this.#options.publicUrl);
    const isRight = this.#options.isTrusting ? origin === right.origin : host === right.host;
    if (isRight) this.#address.end();
    if (isOfMachine(hostname)) return;
    if (!isRight) this.#address.note(origin, now);
    if (proxy === undefined) this.#proxy.end();
    else this.#proxy.note(proxy, now);
  }

  found(): SetupFinding[] {
    const { publicUrl } = this.#options;
    const sender = this.#proxy.found();
    // People at the machine itself use such an address, and visitors do not.
    const seen = this.#address.found(isLoopback(new URL(publicUrl).hostname) || undefined);
    return [
      ...(sender === undefined ? [] : [setupFinding('proxyUnnamed', { sender })]),
      ...(seen === undefined ? [] : [setupFinding('addressesDiffer', { seen, url: publicUrl })]),
    ];
  }
}

/** Gives the last value of a header to which each proxy may have added one. */
const nearest = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim();

/**
 * Where a request was sent to, as the proxy says that passed it on; one that says nothing of the scheme has the right one.
 * Undefined where that is no address.
 */
export function originOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string,
): string | undefined {
  const host = nearest(headers['x-forwarded-host']) ?? headers.host;
  const scheme = nearest(headers['x-forwarded-proto']) ?? new URL(publicUrl).protocol.slice(0, -1);
  if (host === undefined || !/^https?$/.test(scheme) || !URL.canParse(`${scheme}://${host}`))
    return undefined;
  return new URL(`${scheme}://${host}`).origin;
}
