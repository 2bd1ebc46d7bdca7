import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { API } from '@vestry/sync/contract/endpoint';
import { sameBytes } from '../db/secret';
import type { Key } from './keys';
import { siteCookie } from './site-cookie';

const SECONDS = 180 * 24 * 3600;

/**
 * Distinguishes an owner's browser from others, so that their failed sign-ins do not lock the owner out. It signs
 * nobody in, and reveals nothing about the account: a random number, and a proof that only the server can make.
 */
export function deviceCookie(config: Config, key: Key) {
  const cookie = siteCookie(config, {
    name: 'vestry_device',
    path: `${API}/auth`,
    sameSite: 'strict',
    seconds: SECONDS,
  });
  const proofBy = (by: Buffer, device: string, accountId: number) =>
    createHmac('sha256', by).update(`device ${device} ${accountId}`).digest();
  /** The number of this browser, if somebody has signed in to this account with it. 0: there is no such account. */
  const deviceOf = (request: FastifyRequest, accountId: number): string | undefined => {
    const [value = '', ...more] = cookie.valuesOf(request);
    const [device = '', proof = ''] = value.split('.');
    const shown = Buffer.from(proof, 'base64url');
    const good = key.accepted.some((by) => sameBytes(shown, proofBy(by, device, accountId)));
    return good && accountId > 0 && more.length === 0 ? device : undefined;
  };
  return {
    deviceOf,
    /** After a sign-in: this browser is known to this account from now on, also when it was signed out. */
    remember: (reply: FastifyReply, accountId: number): void => {
      const device = deviceOf(reply.request, accountId) ?? randomBytes(16).toString('base64url');
      cookie.set(reply, `${device}.${proofBy(key.current, device, accountId).toString('base64url')}`);
    },
  };
}
