import { isIP, type LookupFunction } from 'node:net';
import type { OutboundHttp } from './outbound-http';

/** Bytes of an answer's headers. */
export const MOST_HEADERS = 16 * 1024;

/**
 * The IP addresses that a request may go to; none where one of them is of one's own network. Throws what `node:dns`
 * throws.
 */
export async function harmlessAddresses(
  { hostname }: URL,
  outbound: OutboundHttp,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await outbound.resolve(host) : [host];
  return addresses.every((address) => outbound.mayRequest(address)) ? addresses : [];
}

/** The connection goes to one of these, which were found to be harmless, whatever DNS says now. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, done) => {
    if (all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };
}

/** Below these are mail, files, shells: no website, and a browser refuses most of them. */
export const isWebPort = ({ port }: URL) =>
  port === '' || port === '443' || port === '80' || Number(port) >= 1024;
