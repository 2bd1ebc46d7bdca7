import { isIP } from 'node:net';

/** Whom passkeys are for: they are bound to a name, which is that of the public URL. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null: browsers make no passkeys for an IP address, nor for a site without https that is not this computer. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin };
}
