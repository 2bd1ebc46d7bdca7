import type { SessionUser } from '@vestry/sync/contract/auth';
import { type Language, languageOf } from '@vestry/sync/messages/languages';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { chooseOnDevice, chosenLanguage, preferredLanguage } from '../../lib/messages';
import { flushAll } from '../drafts/draft-sessions';
import { call } from '../http/call';
import { session } from '../storage/session-store';

/**
 * A choice that the server does not have yet, by the number of whoever made it. One of the sign-in page belongs to who
 * signs in next. It outlives signing out, as every choice of a device does.
 */
const UNSENT = 'language.unsent.';
const NEXT = `${UNSENT}next`;
/** How no language, as each browser asks, is written in storage. */
const BROWSER = 'browser';

/**
 * Shows another language: kept on this device at once, sent to the server with the next session. Drafts are on the disk
 * before the window reloads; it throws, and does not reload, when they cannot be written.
 */
export async function changeLanguage(language: Language | null): Promise<void> {
  const id = session.get().user?.id;
  localStorage.setItem(id === undefined ? NEXT : UNSENT + id, language ?? BROWSER);
  chooseOnDevice(language);
  await reload();
}

/**
 * After a sign-in and at a start: this window shows what the user chose last. A choice of this device goes to the
 * server; otherwise the user's own choice, perhaps of another device, is taken.
 */
export async function followLanguage(user: SessionUser): Promise<void> {
  followLanguageLater(user);
  // What cannot be written is shown elsewhere; the window stays as it is.
  if (preferredLanguage() !== currentLanguage()) await Promise.allSettled([reload()]);
}

/** While somebody works nothing reloads: the next window shows it. */
export function followLanguageLater(user: SessionUser): void {
  const unsent = unsentOf(user.id);
  if (unsent !== undefined) void Promise.allSettled([send(user.id)]);
  // An older server knows nothing of it, a newer one may know a language that is not here: this device decides then.
  const stored = user.language === null ? null : languageOf(user.language);
  const language = unsent === undefined ? stored : unsent;
  if (language !== undefined && language !== chosenLanguage()) chooseOnDevice(language);
}

/** What waits to be sent for this user; undefined for nothing. Whatever else stands there is removed. */
function unsentOf(userId: number): Language | null | undefined {
  const next = localStorage.getItem(NEXT);
  localStorage.removeItem(NEXT);
  if (next !== null) localStorage.setItem(UNSENT + userId, next);
  const stored = localStorage.getItem(UNSENT + userId);
  const language = stored === BROWSER ? null : languageOf(stored);
  if (language === undefined) localStorage.removeItem(UNSENT + userId);
  return language;
}

let sending: Promise<void> | null = null;

/** A failure leaves it for the next session. Of two changes in a row the later one is sent by its own window. */
function send(userId: number): Promise<void> {
  sending ??= sendOnce(userId).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendOnce(userId: number): Promise<void> {
  const key = UNSENT + userId;
  const stored = localStorage.getItem(key);
  // With it come the rules of an account's fields: no start without such a choice needs them.
  const { updateLanguage } = await import('@vestry/sync/contract/users');
  await call(updateLanguage, { body: { language: languageOf(stored) ?? null } });
  if (localStorage.getItem(key) === stored) localStorage.removeItem(key);
}

async function reload(): Promise<void> {
  await flushAll();
  location.reload();
}
