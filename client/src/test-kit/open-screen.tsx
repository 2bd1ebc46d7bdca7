import { StrictMode } from 'react';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { methods, refresh, type SessionUser } from '@vestry/sync/contract/auth';
import { present } from '@vestry/sync/contract/presence';
import { listReviews } from '@vestry/sync/contract/reviews';
import { events, pull, push } from '@vestry/sync/contract/sync';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import type { Language } from '@vestry/sync/messages/languages';
import type { Role } from '@vestry/sync/access/permissions';
import { App } from '../app/app';
import { preload } from '../app/routes';
import { restoreSession } from '../data/session/session';
import { setToken } from '../data/http/token';
import { closeDatabase, databaseName, openDatabase, type VestryDatabase } from '../data/storage/database';
import { session, SIGNED_OUT } from '../data/storage/session-store';
import { storageProblem } from '../data/storage/storage-problem';
import { stopSync } from '../data/sync/sync';
import { startMessages } from '../lib/messages';
import { FakeServer } from './fake-server';

export interface Opening {
  /** Who is signed in; null for nobody. */
  as?: Role | null;
  /** How many pixels wide the window is: 1440 (by 900) by default, 375 (by 667) for a phone. */
  width?: number;
  language?: Language;
  /** Answers that the screen asks for, and documents that the server has: called before the window opens. */
  server?: (server: FakeServer, model: ModelServer) => unknown;
  /** What the user's database on this device contains before the window opens. */
  device?: (db: VestryDatabase) => Promise<unknown>;
}

export interface Opened {
  server: FakeServer;
  /** The documents that the server has and that devices sync with. */
  model: ModelServer;
}

/** The number of who is signed in. */
const OWNER = 1;

/** Without a chosen language it is the browser's: a window in another one would reload. */
const userWith = (role: Role, language: Language): SessionUser => ({
  id: OWNER,
  username: role,
  email: `${role}@example.org`,
  roles: [role],
  language: language === 'en' ? null : language,
});

/** Answers that every window asks for; a test's own go before them. */
function answerWindow(server: FakeServer, model: ModelServer, user: SessionUser | null): void {
  server.on(methods, { google: false, passkeys: null, cookie: user !== null });
  if (user === null) server.refuse(refresh, 401, 'No session');
  else server.on(refresh, { token: 'token', user });
  server.on(pull, ({ query: { clientId, cookie } }) => {
    model.remember();
    return model.pull(clientId, cookie ?? null);
  });
  server.on(push, ({ body }) => pushByHttp(model, body));
  server.on(listReviews, { epoch: model.epoch, records: [], people: [], more: false });
  server.on(present, null);
  // A connection that stays open and says nothing.
  server.on(events, () => new Response(new ReadableStream(), { status: 200 }) as never);
}

let now: Opened | null = null;

/** Opens the dashboard at an address, as somebody, on a device of its own, with a server that answers what a test says. */
export async function openScreen(address: string, options: Opening = {}): Promise<Opened> {
  const { as = 'admin', width = 1440, language = 'en' } = options;
  const server = new FakeServer();
  const model = new ModelServer();
  answerWindow(server, model, as && userWith(as, language));
  options.server?.(server, model);
  now = { server, model };
  globalThis.fetch = server.fetch;
  await page.viewport(width, width < 768 ? 667 : 900);
  history.replaceState(null, '', address);
  if (language !== 'en') localStorage.setItem('language', language);
  // A busy machine takes its time until a test looks, or presses a button in one: notifications stay ten times as long, as
  // somebody may choose on this device.
  localStorage.setItem('vestry.notices', '"long"');
  await startMessages(language);
  if (options.device) await options.device(await openDatabase(OWNER));
  await show();
  return now;
}

async function show(): Promise<void> {
  await Promise.all([preload(location.pathname), restoreSession()]);
  await render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** What this window has in memory goes; what its device has stays. */
async function closeWindow(): Promise<void> {
  await cleanup();
  stopSync();
  closeDatabase();
  setToken(null);
  storageProblem.set(null);
  session.set({ ...SIGNED_OUT, state: 'unknown' });
}

/** Closes the window and opens it again on the same device, with the same server: as tomorrow. */
export async function openAgain(address = location.pathname): Promise<void> {
  await closeWindow();
  history.replaceState(null, '', address);
  await show();
}

const deleted = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });

/** After each test: nothing of this window and its device is left for the next. Fails for calls that nothing answered. */
export async function closeScreen(): Promise<void> {
  await closeWindow();
  localStorage.clear();
  sessionStorage.clear();
  await deleted(databaseName(OWNER));
  const unanswered = now?.server.unanswered ?? [];
  now = null;
  if (unanswered.length > 0) throw new Error(`Nothing answers ${[...new Set(unanswered)].join(', ')}`);
}
