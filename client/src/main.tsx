import './lib/trusted-types';
import './lib/no-eval';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preload } from './app/routes';
import { leavingUser } from './data/storage/session-store';
import { painted } from './lib/scheduling/moments';
import { fixLanguage } from './app/browser-language';
import { preferredLanguage, startMessages } from './lib/messages';
import { SIGNED_IN_USER } from './lib/signed-in-user-key';
import { LOGIN_PATH } from './lib/safe-from';
import { followSiteTimeZone } from './lib/site-cookies';
import { applyTheme, readTheme } from './lib/theme';
import './styles/dashboard.css';

/** The device remembers nobody, and has nothing left to finish. */
const isNobodyHere = (): boolean => localStorage.getItem(SIGNED_IN_USER) === null && leavingUser() === null;

/** The files of what comes after the form are fetched once it is painted, and run when they are needed. */
function fetchWhatComes(): void {
  const links = document.querySelector<HTMLTemplateElement>('template[data-after-sign-in]');
  if (links) document.head.append(links.content);
  document.addEventListener('submit', () => void preload('/dashboard'), { once: true });
}

async function restore(): Promise<void> {
  const { restoreSession } = await import('./data/session/session');
  await restoreSession();
}

async function restoreWhereFound(): Promise<void> {
  const { hasSession } = await import('./data/session/sign-in');
  if (await hasSession()) await restore();
}

/** Who comes to the sign-in page has the form before anything else is fetched. */
async function startAtForm(): Promise<void> {
  await painted();
  fetchWhatComes();
  await restoreWhereFound();
}

/** In pieces, so that typing, tapping and scrolling meanwhile do not wait. */
function draw(): void {
  if (!root) return;
  const tree = createRoot(root);
  startTransition(() => tree.render(<App />));
}

async function start(): Promise<void> {
  fixLanguage(navigator);
  applyTheme(readTheme());
  // Before anything else: what is fetched from here on is fetched in this language.
  const messages = startMessages(preferredLanguage());
  const screen = preload(location.pathname);
  followSiteTimeZone();
  const isNobody = isNobodyHere();
  if (isNobody && location.pathname === LOGIN_PATH) {
    // The outline of the form stands in the document.
    await Promise.all([messages, screen]);
    draw();
    return startAtForm();
  }
  // Code, session and database at the same time: a screen opened by its address needs all three. What works with the
  // data, the definitions of the widgets with it, is no part of the first load: until it is there, nobody is signed in.
  await Promise.all([messages.then(draw), isNobody ? restoreWhereFound() : restore()]);
}

/** Without messages in any language: the lines are in the document. */
function say(line: 'unreachable' | 'refused'): void {
  document.querySelector(`#${line}`)?.removeAttribute('hidden');
}

const root = document.querySelector<HTMLElement>('#root');
// Code or messages could not be fetched: there are no words to say more in.
if (storageAllowed()) start().catch(() => say('unreachable'));
else {
  // The outline of the sign-in page would never be filled.
  root?.replaceChildren();
  say('refused');
}

/** True where this browser lets the site store anything: without that nobody can sign in. */
function storageAllowed(): boolean {
  try {
    return localStorage.length >= 0;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}
