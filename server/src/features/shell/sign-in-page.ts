import type { Language } from '@vestry/sync/messages/languages';

const ROOT = '<div id="root"></div>';
const OF_SESSION = /\s*<link [^>]*\bdata-session\b[^>]*>/g;

/**
 * The dashboard's page as it is sent at the address of signing in: what is painted first needs no script. The program
 * puts the form in place of the outline, which the client's build has laid into the page. What only a session needs is
 * not loaded (`client/lean/preload-session.ts`).
 */
export function signInPage(page: string, language: Language): string {
  const outline = new RegExp(`<template data-sign-in="${language}">([^]*?)</template>`).exec(page)?.[1] ?? '';
  return page.replace(OF_SESSION, '').replace(ROOT, () => `<div id="root">${outline}</div>`);
}
