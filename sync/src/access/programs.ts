import type { Endpoint } from '../contract/endpoint';
import { may, type Permission, PERMISSIONS, type Role, ROLES } from './permissions';

/**
 * Lists what is a person's own, what is done to accounts, and what devices do in a person's name: signing in, accounts,
 * roles, passwords, factors, sessions, tokens, syncing; the mail server, which links into accounts go through; and whole
 * backups, with all accounts in them. A program's token must not give its owner more than that.
 */
const PEOPLE_ONLY = [
  /^\/auth\//,
  /^\/users(?:\/|$)/,
  /^\/user-roles\//,
  /^\/factor-rules$/,
  /^\/mail-server/,
  /^\/backups\/[^/]+\/(?:opened|file)$/,
  /^\/sync\//,
];

/** Reading who is there changes no account. */
const isListOfUsers = ({ method, path }: Called): boolean => method === 'GET' && path === '/users';

type Called = Pick<Endpoint, 'method' | 'path'>;

/** Whether a program with an API token may call it, if its role may. */
export const isForPrograms = (called: Called): boolean =>
  isListOfUsers(called) || !PEOPLE_ONLY.some((pattern) => pattern.test(called.path));

const permissionsOf = (roles: readonly Role[]): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(roles, permission));

/**
 * What a token of that role can do in the hands of somebody with those roles: what both may. Each role may what the next
 * one may, so that it is one role again; none for who has none.
 */
export function rolesOfToken(role: Role, owner: readonly Role[]): Role[] {
  if (owner.length === 0) return [];
  const both = new Set(permissionsOf([role]).filter((permission) => may(owner, permission)));
  const strongest = ROLES.find((each) => permissionsOf([each]).every((permission) => both.has(permission)));
  return strongest === undefined ? [] : [strongest];
}
