import './lib/trusted-types';
import './lib/no-eval';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preload } from './app/routes';
import { preferredLanguage, startMessages } from './lib/messages';
import { followSiteTimeZone } from './lib/site-time-zone';
import { applyTheme, readTheme } from './lib/theme';
import './styles/dashboard.css';

applyTheme(readTheme());
followSiteTimeZone();
const root = document.querySelector<HTMLElement>('#root');
// Before anything else: what is fetched from here on is fetched in this language.
const painted = startMessages(preferredLanguage()).then(() => root && createRoot(root).render(<App />));
// Code, session and database at the same time: a screen opened by its address needs all three. What works with the
// data, the definitions of the widgets with it, is no part of the first load: until it is there, nobody is signed in.
preload(location.pathname);
const session = import('./data/session/session').then(({ restoreSession }) => restoreSession());

Promise.all([painted, session]).catch(() => {
  // Nothing can be said in any language: the line lies in the document.
  document.querySelector('#unreachable')?.removeAttribute('hidden');
});
