import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, as `addressReader` reads it: for the log, limits and statistics alike. */
    clientAddress: string;
  }
}

/** Longer than any address with brackets, zone and port. */
const MAX_TEXT = 100;

/** '[::1]:80' or '10.0.0.1:80', as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d[\d.]*):\d+)$/;

/**
 * An address in the one form that is logged and counted: without brackets, port or IPv6 zone, and an IPv4 address that
 * a dual-stack socket shows as IPv6 ('::ffff:127.0.0.1') as IPv4. '' for what is no address, and for a peer that has
 * disconnected: its socket has none.
 */
export function plainAddress(text: string | undefined): string {
  if (text === undefined || text.length > MAX_TEXT) return '';
  // Nearly all are, and every request checks it.
  if (isIP(text) === 4) return text;
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const bare = (inBrackets ?? beforePort ?? text)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .toLowerCase();
  return isIP(bare) ? bare : '';
}

/**
 * What counts as one sender: an IPv4 address, or the /64 that one IPv6 customer gets, of which each device may use
 * 2^64 addresses.
 */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  // An IPv4 address at the end takes the place of two groups, and is not in the first half.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The number of proxies in a row that is believed at most. */
const MAX_HOPS = 20;

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

export type ReadAddress = (request: Incoming) => string;

const trustIn = (trustProxy: string) => proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));

/** Whether a request comes from a proxy that is trusted, so that its headers are not a stranger's. */
export function proxyReader(trustProxy: string | undefined): (request: Incoming) => boolean {
  if (trustProxy === undefined) return () => false;
  const isTrusted = trustIn(trustProxy);
  return ({ socket }) => {
    const peer = plainAddress(socket.remoteAddress);
    return peer !== '' && isTrusted(peer, 0);
  };
}

/**
 * Who sends a request: the peer, and behind proxies that are trusted the address that they name. X-Forwarded-For is
 * read from its end, where the nearest proxy writes; it may hold any text, and what is no address ends the reading.
 */
export function addressReader(trustProxy: string | undefined): ReadAddress {
  const peerOf: ReadAddress = ({ socket }) => plainAddress(socket.remoteAddress);
  if (trustProxy === undefined) return peerOf;
  const isTrusted = trustIn(trustProxy);
  return (request) => {
    let address = peerOf(request);
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const named = forwarded.split(',').slice(-MAX_HOPS).reverse();
    for (const [distance, text] of named.entries()) {
      const next = plainAddress(text.trim());
      if (next === '' || !isTrusted(address, distance)) break;
      address = next;
    }
    return address;
  };
}

/** Reads it once for each request, at its beginning: the peer may have disconnected at its end. */
export function useClientAddress(app: FastifyInstance, addressOf: ReadAddress): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientAddress = addressOf(request.raw);
    done();
  });
}
