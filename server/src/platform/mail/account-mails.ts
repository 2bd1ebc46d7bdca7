import type { Role } from '@vestry/sync/access/permissions';
import type { Queryable } from '../db/db';

/**
 * Details of an account change that are mailed to its owner. They hold no secret, because they are stored until the
 * mail is sent.
 */
export interface AccountChanges {
  passwordChanged: object;
  /** Sent to the address that the account had before. */
  emailChanged: { email: string };
  rolesChanged: { roles: readonly Role[] };
  /** A passkey or an authenticator app, under the name that its owner gave it, if any. */
  factorAdded: { name?: string };
  factorRemoved: { name?: string };
  recoveryCodesRenewed: object;
  tokenCreated: { name: string; role: Role };
}
export type AccountChange = {
  [Kind in keyof AccountChanges]: { kind: Kind; detail: AccountChanges[Kind] };
}[keyof AccountChanges];

/**
 * Mails the owner of an active account that it was changed: call it in the transaction of the change, and
 * `app.sendAccountMails()` after it. It goes to the address that is stored when it is called, so for a change of the
 * e-mail that is before the change.
 */
export async function notifyOwner(
  tx: Queryable,
  userId: number,
  { kind, detail }: AccountChange,
): Promise<void> {
  await tx`
    insert into account_mails (kind, recipient, detail)
    select ${kind}, jsonb_build_object('username', username, 'email', email, 'language', language),
      ${tx.json({ ...detail })}
    from users where id = ${userId} and is_active`;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what waits for owners of accounts, soon; nobody waits for it. */
    sendAccountMails: () => void;
  }
}
