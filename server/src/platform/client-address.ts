import { isIPv6 } from 'node:net';

/** '::ffff:127.0.0.1' -> '127.0.0.1': IPv4 as a dual-stack socket shows it. */
export function plainAddress(address: string): string {
  // Asked for with every visit, and most addresses are plain.
  if (!address.startsWith('::')) return address;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * What counts as one sender: an IPv4 address, or the /64 that one IPv6 customer gets, of which each device may use
 * 2^64 addresses.
 */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
