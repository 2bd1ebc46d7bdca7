import type { ActName } from './names';

/** What a kind of act says beside its subject. A subject is a name: of a person, a page ('/about'), an element, a file, a job. */
interface Details {
  signedIn: { way: 'password' | 'google' };
  signInRefused: { why: 'password' | 'unknown' | 'inactive' };
  userInvited: { roles: readonly string[] };
  passwordResetAsked: { known: 'yes' | 'no' };
  passwordLinkSent: { how: 'mail' | 'copied' };
  rolesChanged: { before: readonly string[]; after: readonly string[] };
  /** `id`: the account's, so that what was recorded under the former name is found. */
  userRenamed: { id: string; after: string };
  tokenCreated: { name: string; role: string; days: string };
  tokenEnded: { name: string };
  documentDeleted: { kind: 'page' | 'element' };
  documentPutBack: { kind: 'page' | 'element' };
  versionRestored: { kind: 'page' | 'element' };
  answerDeleted: { number: string };
  settingsChanged: { fields: readonly string[] };
  redirectsImported: { count: string };
  backupRestored: { time: string };
  exported: { what: 'answers' | 'redirects' | 'record' | 'person' };
}

/** An act to be recorded. */
export type NewAct = {
  [Name in ActName]: { act: Name; subject?: string } & (Name extends keyof Details
    ? { detail: Details[Name] }
    : { detail?: undefined });
}[ActName];
