import './lib/trusted-types';
import './lib/no-eval';
import '@vestry/sync/widgets/hand-in';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadEditor } from './app/screens';
import { restoreSession } from './data/session/session';
import { preferredLanguage, startMessages } from './lib/messages';
import { followSiteTimeZone } from './lib/site-time-zone';
import { applyTheme, readTheme } from './lib/theme';
import './styles/dashboard.css';

applyTheme(readTheme());
followSiteTimeZone();
// Code, session and database at the same time: an editor opened by its address needs all three.
preloadEditor(location.pathname);
void restoreSession();

const root = document.querySelector<HTMLElement>('#root');
void startMessages(preferredLanguage()).then(
  () => root && createRoot(root).render(<App />),
  // Nothing can be said in any language: the line lies in the document.
  () => document.querySelector('#unreachable')?.removeAttribute('hidden'),
);
