import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { harmless, isRedirect, MOST_HOPS, target } from './check-address';
import { askFailure } from './failure';
import type { OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { MOST_HEADERS, pinned } from '../../platform/outbound-http/pinned';
import { withinTime } from '../../platform/outbound-http/time-limit';

interface Fetching {
  outbound: OutboundHttp;
  userAgent: string;
  /** More is not read. */
  mostBytes: number;
  /** Milliseconds until all of it is here. */
  wholeMs: number;
  signal: AbortSignal;
}

/** `reason`: that of a check of links, or 'tooLarge'; `isSilent`: nothing there has answered. */
export type Fetched = { bytes: Buffer } | { reason: string; isSilent: boolean };

function begin(
  url: URL,
  addresses: readonly string[],
  { outbound, userAgent }: Fetching,
  signal: AbortSignal,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { 'user-agent': userAgent, accept: 'image/*, */*;q=0.8' };
    const options = { agent: false, lookup: pinned(addresses), maxHeaderSize: MOST_HEADERS, signal, headers };
    const asking = request(url, { ...options, ...(outbound.ca === undefined ? {} : { ca: outbound.ca }) });
    // A server that says nothing for so long has nothing to say.
    asking.setTimeout(outbound.timeoutMs, () =>
      asking.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })),
    );
    asking.on('response', resolve);
    asking.on('error', reject);
    asking.end();
  });
}

async function read(answer: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(answer.headers['content-length'] ?? 0) > most) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * What another site has at an address, within bounds of time and size. As in a check of links, each hop is resolved
 * and checked again, and the connection goes to the address that was checked, so that no request reaches the server's
 * own network. Rejects only with the reason of `signal`.
 */
export const fetchBytes = (address: URL, fetching: Fetching): Promise<Fetched> =>
  withinTime(fetching.signal, fetching.wholeMs, (limit) => follow(address, fetching, limit));

async function follow(address: URL, fetching: Fetching, limit: AbortSignal): Promise<Fetched> {
  const { outbound, mostBytes, signal } = fetching;
  let url = address;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const addresses = await harmless(url, { outbound });
    signal.throwIfAborted();
    if ('kind' in addresses)
      return { reason: 'reason' in addresses ? addresses.reason : 'status', isSilent: true };
    try {
      const answer = await begin(url, addresses, fetching, limit);
      try {
        const { statusCode: status = 0, headers } = answer;
        if (isRedirect(status)) {
          const next = target({ status, location: headers.location }, url);
          if (!next) break;
          url = next;
          continue;
        }
        if (status !== 200) return { reason: String(status), isSilent: false };
        const bytes = await read(answer, mostBytes);
        return bytes ? { bytes } : { reason: 'tooLarge', isSilent: false };
      } finally {
        answer.on('error', () => undefined);
        answer.destroy();
      }
    } catch (error) {
      signal.throwIfAborted();
      const { reason = 'broken' } = askFailure(error) as { reason?: string };
      return { reason, isSilent: true };
    }
  }
  return { reason: 'redirects', isSilent: false };
}
