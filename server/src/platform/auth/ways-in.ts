import type { NewAuditEntry } from '@vestry/sync/audit-log/details';
import type { AccountEvent, Fate, ListedWay } from '@vestry/sync/contract/ways-in';
import { may, type Permission, type Role } from '@vestry/sync/access/permissions';
import type { Queryable } from '../db/db';
import { endSessionsOf } from './sessions';

/** The effect of an event of an administrator's account on the links that they gave to others. */
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
 * Whatever lets somebody in without proving again who it is, and what becomes of it. Of sessions, the one that makes
 * the change goes on. `pagesTaken`: the roles were changed to some that may not read pages; `usersTaken`: that may not
 * manage users, as all that may not read pages. Ended is what stands below in `endWaysIn`; refused is what is looked
 * up where it is used.
 *
 * A password that is changed by who knows the old one leaves API tokens, for programs know no passwords. A reset and
 * 'sign out everywhere' are what people do against a thief, and end them. A preview link is given to others, so that
 * it goes with the right to give one, not with the password.
 *
 * A link to set somebody else's password, and an invitation, is whole accounts: a thief with the open session of an
 * administrator would create them to come back. So a reset and 'sign out everywhere' end them as they end tokens; a
 * password that is changed by who knows the old one, and a factor that is owed, are no sign of a thief, and leave
 * those whom they were given to with what they have.
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
  // The database ends them at any change of the password: see the trigger `account_links_end`.
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
  // The links that the person gave to somebody else, by mail or by hand; `passwordLink` ends with the account that it
  // opens.
  linkForOthers: LINK_FOR_SOMEBODY,
  // As that, to activate the account of somebody who has not done so.
  invitation: LINK_FOR_SOMEBODY,
} as const satisfies Record<ListedWay | 'eventStream', Record<AccountEvent, Fate>>;

export type WayIn = keyof typeof WAYS_IN;

interface Person {
  id: number;
  username: string;
}

interface Ended {
  /** How many. */
  sessions: number;
  /**
   * Entries for the audit log, in the transaction of the change; for sessions the change itself is the entry.
   */
  auditEntries: NewAuditEntry[];
}

/** Not those that were over by then. */
async function endPreviewLinks(tx: Queryable, { id }: Person): Promise<number> {
  const ended = await tx<{ live: boolean }[]>`
    update preview_links set ended_at = now() where creator_id = ${id} and ended_at is null
    returning ends_at > now() as live`;
  return ended.filter(({ live }) => live).length;
}

async function countPreviewLinks(tx: Queryable, { id }: Person): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from preview_links where creator_id = ${id} and ended_at is null and ends_at > now()`;
  return row.count;
}

async function endLinksForOthers(
  tx: Queryable,
  { id }: Person,
  ends: (way: WayIn) => boolean,
): Promise<number> {
  const links = ends('linkForOthers')
    ? await tx<{ live: boolean }[]>`
        delete from password_links where creator_id = ${id} returning expires_at > now() as live`
    : [];
  // One that was used opens nothing, and says so to who presses it again.
  const invitations = ends('invitation')
    ? await tx<{ live: boolean }[]>`
        delete from activation_tokens where creator_id = ${id} and used_at is null
        returning expires_at > now() as live`
    : [];
  return [...links, ...invitations].filter(({ live }) => live).length;
}

/**
 * Ends what the table says, but for the session `kept`. To be called in the transaction of the change, with what has to be
 * recorded in it; after it call `sessionUsers.forgetUser`, which ends event streams and what instances have cached.
 */
export async function endWaysIn(
  tx: Queryable,
  person: Person,
  event: AccountEvent,
  kept?: string,
): Promise<Ended> {
  const { id, username: subject } = person;
  const ends = (way: WayIn) => WAYS_IN[way][event] === 'ends';
  const sessions = ends('session') ? await endSessionsOf(tx, id, kept) : 0;
  const tokens = ends('apiToken')
    ? await tx<{ name: string; live: boolean }[]>`
        delete from api_tokens where user_id = ${id} returning name, expires_at > now() as live`
    : [];
  const auditEntries: NewAuditEntry[] = tokens
    .filter(({ live }) => live)
    .map(({ name }) => ({ act: 'tokenEnded', subject, detail: { name } }));
  const previews = ends('previewLink') ? await endPreviewLinks(tx, person) : 0;
  if (previews > 0) {
    const detail = { of: 'person', count: String(previews), why: event } as const;
    auditEntries.push({ act: 'previewLinksEnded', subject, detail });
  }
  const links = await endLinksForOthers(tx, person, ends);
  if (links > 0)
    auditEntries.push({ act: 'accountLinksEnded', subject, detail: { count: String(links), why: event } });
  return { sessions, auditEntries };
}

const TAKEN = {
  pagesTaken: 'pages.read',
  usersTaken: 'users.manage',
} as const satisfies Partial<Record<AccountEvent, Permission>>;
type Taken = keyof typeof TAKEN;

interface Roles {
  before: readonly Role[];
  after: readonly Role[];
}

/** As `endWaysIn`, for whose roles were these and are those now. What only a role would bring back is recorded, too. */
export async function endWaysOfRoles(
  tx: Queryable,
  person: Person,
  { before, after }: Roles,
): Promise<NewAuditEntry[]> {
  const auditEntries: NewAuditEntry[] = [];
  for (const event of Object.keys(TAKEN) as Taken[]) {
    if (may(after, TAKEN[event])) continue;
    const isTaken = may(before, TAKEN[event]);
    const refused =
      isTaken && WAYS_IN.previewLink[event] === 'refused' ? await countPreviewLinks(tx, person) : 0;
    if (refused > 0) {
      const detail = { of: 'person', count: String(refused), why: event } as const;
      auditEntries.push({ act: 'previewLinksEnded', subject: person.username, detail });
    }
    auditEntries.push(...(await endWaysIn(tx, person, event)).auditEntries);
  }
  return auditEntries;
}
