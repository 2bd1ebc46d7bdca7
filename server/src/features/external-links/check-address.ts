import { LONGEST_ADDRESS, externalAddress } from '@vestry/sync/links/external-address';
import { type Answer, ask } from './ask';
import { askFailure, dnsFailure } from './failure';
import type { HostTurns } from './host-turns';
import type { Outcome } from './outcome';
import type { OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { harmlessAddresses, isWebPort } from '../../platform/outbound-http/pinned';
import { withinTime } from '../../platform/outbound-http/time-limit';

export const MOST_HOPS = 5;

export interface Checking {
  outbound: OutboundHttp;
  turns: HostTurns;
  userAgent: string;
  signal: AbortSignal;
}

/** The IP addresses that a request may go to; an outcome where there are none, or one of them is not public. */
export async function harmless(
  url: URL,
  { outbound }: Pick<Checking, 'outbound'>,
): Promise<readonly string[] | Outcome> {
  if (!isWebPort(url)) return { kind: 'unknown', reason: 'port' };
  try {
    const addresses = await harmlessAddresses(url, outbound);
    return addresses.length > 0 ? addresses : { kind: 'unknown', reason: 'ownNetwork' };
  } catch (error) {
    return dnsFailure(error);
  }
}

async function request(url: URL, method: 'HEAD' | 'GET', checking: Checking): Promise<Answer | Outcome> {
  const { outbound, turns, userAgent, signal } = checking;
  return turns.take(url.host, async () => {
    signal.throwIfAborted();
    const addresses = await harmless(url, checking);
    if ('kind' in addresses) return addresses;
    try {
      return await withinTime(signal, outbound.timeoutMs, (limit) =>
        ask(url, { method, addresses, userAgent, ca: outbound.ca, signal: limit }),
      );
    } catch (error) {
      signal.throwIfAborted();
      return askFailure(error);
    }
  });
}

/** Servers that do not know HEAD refuse it, hang up, keep silent or say what is not so. */
function isWorthGet(answer: Answer | Outcome): boolean {
  if ('kind' in answer) {
    return answer.kind === 'fails' && (answer.reason === 'timeout' || answer.reason === 'broken');
  }
  return answer.status >= 400 && answer.status !== 429 && answer.status !== 999;
}

async function answerOf(url: URL, checking: Checking): Promise<Answer | Outcome> {
  const first = await request(url, 'HEAD', checking);
  return isWorthGet(first) ? request(url, 'GET', checking) : first;
}

function judged(status: number, movedTo: string | undefined): Outcome {
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status >= 500 && status < 600) return { kind: 'fails', reason: 'status', status };
  if (status >= 200 && status < 300)
    return movedTo === undefined ? { kind: 'works' } : { kind: 'works', movedTo };
  // The status requires a sign-in, limits the rate, or is one of its own.
  return { kind: 'unknown', reason: 'status', status };
}

export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isForGood = (status: number) => status === 301 || status === 308;

/** Where an answer leads; null where that is no address of the web. */
export function target({ location }: Answer, from: URL): URL | null {
  if (location === undefined || location.length > LONGEST_ADDRESS || !URL.canParse(location, from.href))
    return null;
  const address = externalAddress(new URL(location, from).href);
  return address === null ? null : new URL(address);
}

/**
 * Requests an address and follows its redirects. Each hop is resolved and checked again, and the connection goes to
 * the address that was checked. Rejects only with the reason of `signal`.
 */
export async function checkAddress(address: string, checking: Checking): Promise<Outcome> {
  let url = new URL(address);
  let movedTo: string | undefined;
  let isMoved = true;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const answer = await answerOf(url, checking);
    if ('kind' in answer) return answer;
    const { status } = answer;
    if (!isRedirect(status)) return judged(status, movedTo);
    const next = target(answer, url);
    if (!next) break;
    isMoved &&= isForGood(status);
    if (isMoved) movedTo = next.href;
    url = next;
  }
  // In a circle, maybe: some sites lead who sends no cookies to where they are.
  return { kind: 'unknown', reason: 'redirects' };
}
