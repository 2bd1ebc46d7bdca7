import type { AccountEvent, Fate, ListedWay } from '@vestry/sync/contract/ways-in';
import { may, type Permission, type Role } from '@vestry/sync/permissions';
import type { Queryable } from '../db/db';
import { endSessionsOf } from './sessions';

/** What an event of an administrator's account does to the links that they gave to others. */
const LINK_FOR_SOMEBODY = {
  passwordChanged: 'stays',
  resetByLink: 'ends',
  resetAtTerminal: 'ends',
  signedOutEverywhere: 'ends',
  factorOwed: 'stays',
  pagesTaken: 'ends',
  usersTaken: 'ends',
  deactivated: 'ends',
  deleted: 'ends',
} as const satisfies Record<AccountEvent, Fate>;

/**
 * Whatever lets somebody in without proving again who it is, and what becomes of it. Of sessions, the one that asks for
 * the change goes on. `pagesTaken`: the roles were changed to some that may not read pages; `usersTaken`: that may not manage
 * users, as all that may not read pages. Ended is what stands below in `endWaysIn`; refused is what is looked up where it
 * is used.
 *
 * A password that is changed by who knows the old one leaves API tokens, for programs know no passwords. A reset and
 * 'sign out everywhere' are what people do against a thief, and end them. A preview link is given to others, so that it
 * goes with the right to give one, not with the password.
 *
 * A link to set somebody else's password, and an invitation, is whole accounts: a thief with the open session of an
 * administrator would create them to come back. So a reset and 'sign out everywhere' end them as they end tokens; a password
 * that is changed by who knows the old one, and a factor that is owed, are no sign of a thief, and leave those whom they
 * were given to with what they have.
 */
export const WAYS_IN = {
  session: {
    passwordChanged: 'ends',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'ends',
    factorOwed: 'refused',
    pagesTaken: 'stays',
    usersTaken: 'stays',
    deactivated: 'ends',
    deleted: 'ends',
  },
  apiToken: {
    passwordChanged: 'stays',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'ends',
    factorOwed: 'refused',
    pagesTaken: 'stays',
    usersTaken: 'stays',
    deactivated: 'ends',
    deleted: 'ends',
  },
  // Of a session: the client asks who it is and comes back, if it may.
  eventStream: {
    passwordChanged: 'ends',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'ends',
    factorOwed: 'ends',
    pagesTaken: 'ends',
    usersTaken: 'ends',
    deactivated: 'ends',
    deleted: 'ends',
  },
  // Of a session, and used while that lets in.
  pushSubscription: {
    passwordChanged: 'ends',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'ends',
    factorOwed: 'refused',
    pagesTaken: 'stays',
    usersTaken: 'stays',
    deactivated: 'ends',
    deleted: 'ends',
  },
  previewLink: {
    passwordChanged: 'stays',
    resetByLink: 'stays',
    resetAtTerminal: 'stays',
    signedOutEverywhere: 'stays',
    factorOwed: 'stays',
    pagesTaken: 'refused',
    usersTaken: 'stays',
    deactivated: 'ends',
    deleted: 'ends',
  },
  // Ended by the database, whoever changes the password: see the trigger `account_links_end`.
  passwordLink: {
    passwordChanged: 'ends',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'stays',
    factorOwed: 'stays',
    pagesTaken: 'stays',
    usersTaken: 'stays',
    deactivated: 'ends',
    deleted: 'ends',
  },
  // Of whoever gave it to somebody else, by mail or by hand; with the account that it opens goes `passwordLink`.
  linkForOthers: LINK_FOR_SOMEBODY,
  // As that, to activate the account of somebody who has not done so.
  invitation: LINK_FOR_SOMEBODY,
} as const satisfies Record<ListedWay | 'eventStream', Record<AccountEvent, Fate>>;

export type WayIn = keyof typeof WAYS_IN;

/**
 * Ends what the table says, but for the session `kept`. To be called in the transaction of the change; after it call
 * `sessionUsers.forgetUser`, which ends event streams and what instances have cached.
 * @returns how many sessions, and the names of the API tokens
 */
export async function endWaysIn(
  tx: Queryable,
  userId: number,
  event: AccountEvent,
  kept?: string,
): Promise<{ sessions: number; tokens: string[] }> {
  const ends = (way: WayIn) => WAYS_IN[way][event] === 'ends';
  const sessions = ends('session') ? await endSessionsOf(tx, userId, kept) : 0;
  const tokens = ends('apiToken')
    ? await tx<{ name: string }[]>`delete from api_tokens where user_id = ${userId} returning name`
    : [];
  if (ends('previewLink'))
    await tx`update preview_links set ended_at = now() where creator_id = ${userId} and ended_at is null`;
  if (ends('linkForOthers')) await tx`delete from password_links where creator_id = ${userId}`;
  // One that was used opens nothing, and says so to who presses it again.
  if (ends('invitation'))
    await tx`delete from activation_tokens where creator_id = ${userId} and used_at is null`;
  return { sessions, tokens: tokens.map(({ name }) => name) };
}

const TAKEN = {
  pagesTaken: 'pages.read',
  usersTaken: 'users.manage',
} as const satisfies Partial<Record<AccountEvent, Permission>>;

/** As `endWaysIn`, for who has these roles now. */
export async function endWaysOfRoles(tx: Queryable, userId: number, roles: readonly Role[]): Promise<void> {
  for (const event of Object.keys(TAKEN) as (keyof typeof TAKEN)[])
    if (!may(roles, TAKEN[event])) await endWaysIn(tx, userId, event);
}
