import './lib/trusted-types';
import './lib/no-eval';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preload } from './app/routes';
import { afterPaint } from './lib/after-paint';
import { lazyPart } from './lib/lazy-part';
import { preferredLanguage, startMessages } from './lib/messages';
import { REMEMBERED_USER } from './lib/remembered-user-key';
import { LOGIN_PATH } from './lib/safe-from';
import { followSiteTimeZone } from './lib/site-time-zone';
import { storageAllowed } from './lib/storage-allowed';
import { applyTheme, readTheme } from './lib/theme';
import './styles/dashboard.css';

const loadForm = lazyPart(['auth'], () => import('./features/auth/login-screen'));

/** Where nobody is remembered, who comes to the sign-in page has it before anything else is fetched. */
async function formFirst(painted: Promise<unknown>): Promise<void> {
  if (location.pathname !== LOGIN_PATH || localStorage.getItem(REMEMBERED_USER) !== null) return;
  await Promise.all([painted, loadForm()]);
  await new Promise<void>((resolve) => void afterPaint(resolve));
  preload('/dashboard');
}

function start(): void {
  applyTheme(readTheme());
  // Before anything else: what is fetched from here on is fetched in this language.
  const painted = startMessages(preferredLanguage()).then(() => root && createRoot(root).render(<App />));
  // Code, session and database at the same time: a screen opened by its address needs all three. What works with the
  // data, the definitions of the widgets with it, is no part of the first load: until it is there, nobody is signed in.
  preload(location.pathname);
  const session = formFirst(painted)
    .then(() => import('./data/session/session'))
    .then(({ restoreSession }) => restoreSession());
  followSiteTimeZone();
  Promise.all([painted, session]).catch(() => say('unreachable'));
}

/** Where nothing can be said in any language: the lines lie in the document. */
function say(line: 'unreachable' | 'refused'): void {
  document.querySelector(`#${line}`)?.removeAttribute('hidden');
}

const root = document.querySelector<HTMLElement>('#root');
if (storageAllowed()) start();
else {
  // The outline of the sign-in page would never be filled.
  root?.replaceChildren();
  say('refused');
}
