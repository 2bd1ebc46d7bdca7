import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Key } from '../../platform/auth/keys';
import { accountKey, type Attempt, type LoginThrottle } from '../../platform/auth/login-throttle';
import { verifyPassword } from '../../platform/auth/password';
import type { Sql } from '../../platform/db/db';
import { senderOf } from '../../platform/http/client-address';
import type { SignedIn } from '../../platform/http/endpoint';
import { fieldError } from '../../platform/http/errors';
import { findPassword } from './sql';

export type CheckOwnPassword = (
  user: SignedIn,
  request: FastifyRequest,
  password: string | undefined,
  field?: string,
) => Promise<void>;

/**
 * Proves that the request comes from the account's owner, and not from somebody at their unlocked screen. An account
 * without a password needs no proof. Throws 422 at the field, 429 after too many.
 */
export function ownPasswordCheck(
  sql: Sql,
  { throttle, key }: { throttle: LoginThrottle; key: Key },
): CheckOwnPassword {
  return async (user, request, password, field = 'password') => {
    const stored = await findPassword(sql, user.id);
    if (stored === null && field === 'password') return;
    if (!password) throw fieldError(field, messageOf('contract.passwordRequired'));
    const attempt: Attempt = {
      account: accountKey('id', String(user.id), key),
      sender: senderOf(request.clientAddress),
      known: true,
    };
    await throttle.admit(attempt);
    if (!(await verifyPassword(stored, password))) {
      await recordAuditEntries(sql, user, [{ act: 'passwordRefused' }]);
      throw fieldError(field, messageOf('server.wrongPassword'));
    }
    await throttle.forgive(attempt);
  };
}
