import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: this computer, its networks, those of
 * providers (CGNAT), cloud metadata (link-local), multicast, and IPv6 forms that lead to an IPv4 address (mapped, NAT64,
 * 6to4, Teredo) or are not assigned.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  // Global addresses are 2000::/3; the library calls what no table names unicast too.
  return address instanceof ipaddr.IPv4 || (address.parts[0]! & 0xe000) === 0x2000;
}
