import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Key } from '../auth/keys';
import { CURVE } from './encrypt';

/** The key by which a push service knows this server. */
export interface SenderKey {
  /** In base64url: browsers subscribe for it. */
  publicKey: string;
  /** RFC 8292: who sends, to which service, for a while. */
  authorization(endpoint: URL, now: number): string;
}

const SECONDS = 12 * 3600;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Follows from the server's secret, so that all instances have the same and none is stored: with another secret
 * browsers subscribe again. `contact`: whom a service turns to about this server.
 */
export function senderKey({ current }: Pick<Key, 'current'>, contact: string): SenderKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(current);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const d = current.toString('base64url');
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x: x!, y: y! }, format: 'jwk' });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization: ({ origin }, now) => {
      const payload = { aud: origin, exp: Math.floor(now / 1000) + SECONDS, sub: contact };
      const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(payload)}`;
      const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
