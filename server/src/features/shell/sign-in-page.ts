import { type Language, LANGUAGES } from '@vestry/sync/messages/languages';

const ROOT = '<div id="root"></div>';

const outlineOf = (page: string, language: Language): string =>
  new RegExp(`<template data-sign-in="${language}">([^]*?)</template>`).exec(page)?.[1] ?? '';

/**
 * The dashboard's page as it is sent at the address of signing in: what is painted first needs no script. The program
 * puts the form in place of the outline, which the client's build has laid into the page.
 */
export function signInPages(page: string): ReadonlyMap<Language, string> {
  return new Map(
    LANGUAGES.map((language) => {
      const filled = `<div id="root">${outlineOf(page, language)}</div>`;
      return [language, page.replace(ROOT, () => filled)];
    }),
  );
}
