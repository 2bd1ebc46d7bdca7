import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountKey, type Attempt, LoginThrottle } from '../../platform/auth/login-throttle';
import { senderOf } from '../../platform/http/client-address';
import type { Entry } from './entry';

/**
 * Wrong codes from wherever they come, after which strangers wait a quarter of an hour: at three codes in a million that
 * are good at a time, guessing takes years. Who gets that far has the password, so nobody shuts out an owner by a name
 * alone; an owner's own browser is not a stranger.
 */
const MOST_GUESSES = 30;

/** Attempts at a second factor, counted apart from those at the password. */
export function factorThrottle(app: FastifyInstance, { devices }: Entry) {
  const key = app.keys.signInThrottle;
  const throttle = new LoginThrottle(app.context.sql);
  return {
    /** Counts it, until `forgive`. Throws 429. */
    admit: async (request: FastifyRequest, userId: number): Promise<Attempt> => {
      const device = devices.deviceOf(request, userId);
      const attempt: Attempt = {
        account: accountKey('factor', String(userId), key),
        sender: device === undefined ? senderOf(request.clientAddress) : `device:${device}`,
        known: device !== undefined,
      };
      await throttle.admit(attempt, MOST_GUESSES);
      return attempt;
    },

    /** A passkey names no account before it was looked at. */
    admitPasskey: async (request: FastifyRequest, credentialId: string): Promise<Attempt> => {
      const account = accountKey('passkey', credentialId, key);
      const attempt: Attempt = { account, sender: senderOf(request.clientAddress), known: false };
      await throttle.admit(attempt);
      return attempt;
    },

    forgive: (attempt: Attempt): Promise<void> => throttle.forgive(attempt),
  };
}
