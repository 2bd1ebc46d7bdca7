import type { AccountEvent } from '../contract/ways-in';
import type { AuditAction } from './names';

/** A password or Google, alone or with a second factor; a passkey stands for both. */
export type SignInWay = 'passkey' | `${'password' | 'google'}${'' | 'Code' | 'Passkey' | 'Recovery'}`;

/**
 * Lists the details of each kind of action, beside its subject. A subject is a name: of a person, a page ('/about'), an
 * element, a file, a job.
 */
interface Details {
  signedIn: { way: SignInWay };
  /** `google`: the Google account is not the one that belongs to the person. */
  signInRefused: { why: 'password' | 'unknown' | 'inactive' | 'google' };
  /** Counts those of one sender within an hour, because not each one has a row. */
  signInsRefused: { times: string };
  userInvited: { roles: readonly string[] };
  passwordResetAsked: { known: 'yes' | 'no' };
  activationSent: { how: 'mail' | 'copied' };
  passwordLinkSent: { how: 'mail' | 'copied' };
  factorAdded: { factor: 'authenticator' | 'passkey'; name: string };
  factorRemoved: { factor: 'authenticator' | 'passkey'; name: string };
  factorRefused: { by: 'authenticator' | 'passkey' | 'recoveryCode'; why: 'wrong' | 'used' | 'unreadable' };
  recoveryCodeUsed: { left: string };
  passkeyRenamed: { before: string; name: string };
  factorRulesChanged: { roles: readonly string[] };
  rolesChanged: { before: readonly string[]; after: readonly string[] };
  /** `id`: the account's, so that what was recorded under the former name is found. */
  userRenamed: { id: string; after: string };
  tokenCreated: { name: string; role: string; days: string };
  tokenEnded: { name: string };
  documentDeleted: { kind: 'page' | 'element' };
  documentPutBack: { kind: 'page' | 'element' };
  versionRestored: { kind: 'page' | 'element' };
  /** Whose link it was; empty where nobody is left who made it. */
  previewLinkEnded: { creator: string };
  /**
   * They belonged to one person, the subject, or to the site, without one. `why`: what happened to that account;
   * without it somebody ended them.
   */
  previewLinksEnded: { of: 'person' | 'site'; count: string; why?: AccountEvent };
  /** Links for a password and invitations that the subject gave to others, with what happened to that account. */
  accountLinksEnded: { count: string; why: AccountEvent };
  answerDeleted: { number: string };
  settingsChanged: { fields: readonly string[] };
  /** `username`: with which it is signed in to; empty without a sign-in. Never the password. */
  mailServerChanged: { server: string; username: string; from: string };
  redirectsImported: { count: string };
  backupRestored: { time: string };
  exported: { what: 'answers' | 'redirects' | 'record' | 'person' | 'site' | 'backup' };
  workHandedOver: { count: string };
  siteImported: { pages: string; elements: string };
  siteImportUndone: { removed: string; restored: string; kept: string };
}

/** An act to be recorded. */
export type NewAuditEntry = {
  [Name in AuditAction]: { act: Name; subject?: string } & (Name extends keyof Details
    ? { detail: Details[Name] }
    : { detail?: undefined });
}[AuditAction];
