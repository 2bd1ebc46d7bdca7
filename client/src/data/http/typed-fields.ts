import { cachedUser } from '../storage/session-store';

/**
 * What is typed into a form that needs the server, over a reload that nobody has asked for: of a page that was left and
 * could not go on (lib/page-lifecycle.ts). The tab's own storage has it until the form is there again; signing out
 * removes it. No password and no code is ever written there.
 */

type Fields = Record<string, string>;

const SECRET = /password|repeated|code/i;

/** The same form again: of the same person, at the same address, with the same beginning. */
const keyOf = (empty: Fields): string =>
  `vestry.typed.${cachedUser()?.id ?? 0}${location.pathname} ${JSON.stringify(empty)}`;

export function keepTyped(empty: Fields, fields: Fields): void {
  const typed = Object.entries(fields).filter(([name, text]) => text !== empty[name] && !SECRET.test(name));
  if (typed.length > 0) sessionStorage.setItem(keyOf(empty), JSON.stringify(Object.fromEntries(typed)));
}

/** With what was typed before the reload. */
export function withTyped<Own extends Fields>(empty: Own): Own {
  const typed = sessionStorage.getItem(keyOf(empty));
  return typed === null ? empty : { ...empty, ...(JSON.parse(typed) as Partial<Own>) };
}

export const forgetTyped = (empty: Fields): void => sessionStorage.removeItem(keyOf(empty));
