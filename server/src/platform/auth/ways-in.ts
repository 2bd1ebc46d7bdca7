import type { AccountEvent, Fate, ListedWay } from '@vestry/sync/contract/ways-in';
import type { Queryable } from '../db/db';
import { endSessionsOf } from './sessions';

/**
 * Whatever lets somebody in without proving again who it is, and what becomes of it. Of sessions, the one that asks for
 * the change goes on. `pagesTaken`: the roles were changed to some that may not read pages. Ended is what stands below in
 * `endWaysIn`; refused is what is looked up where it is used.
 *
 * A password that is changed by who knows the old one leaves API tokens, for programs know no passwords. A reset and
 * 'sign out everywhere' are what people do against a thief, and end them. A preview link is given to others, so that it
 * goes with the right to give one, not with the password.
 */
export const WAYS_IN = {
  session: {
    passwordChanged: 'ends',
    resetByLink: 'ends',
    resetAtTerminal: 'ends',
    signedOutEverywhere: 'ends',
    factorOwed: 'refused',
    pagesTaken: 'stays',
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
    deactivated: 'ends',
    deleted: 'ends',
  },
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
  return { sessions, tokens: tokens.map(({ name }) => name) };
}
