import type { SessionUser } from '@vestry/sync/contract/auth';
import { type Language, languageOf } from '@vestry/sync/messages/languages';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { chooseOnDevice, chosenLanguage, preferredLanguage } from '../../lib/messages';
import { reloadKept } from '../../lib/page-lifecycle';
import { flushAll } from '../drafts/draft-sessions';
import { chooseLanguage, languageHere } from '../kinds/language';
import { sendNow } from '../outbox/sending';
import { database } from '../storage/database';
import { inWordsIfRefused } from '../storage/storage-errors';

/** A choice of the sign-in page: it belongs to who signs in next. */
const NEXT = 'language.unsent.next';
/** How no language, as each browser asks, is written in storage. */
const BROWSER = 'browser';

/** Where a former version kept a choice that waits. */
const formerKey = (userId: number): string => `language.unsent.${userId}`;

/**
 * Shows another language: kept on this device at once, sent to the server with the next session. Drafts are on the disk
 * before the window reloads; it throws, and does not reload, when they or the choice cannot be written.
 */
export async function changeLanguage(language: Language | null): Promise<void> {
  const db = database.get();
  if (db) await inWordsIfRefused(() => chooseLanguage(db, language));
  else localStorage.setItem(NEXT, language ?? BROWSER);
  chooseOnDevice(language);
  await reload();
}

/**
 * After a sign-in and at a start: this window shows what the user chose last. A choice of this device goes to the
 * server; otherwise the user's own choice, perhaps of another device, is taken.
 */
export async function followLanguage(user: SessionUser): Promise<void> {
  // A failure to write is shown by the storage notice; the window stays as it is, and signing in goes on.
  await Promise.allSettled([followLanguageLater(user)]);
  if (preferredLanguage() !== currentLanguage()) await Promise.allSettled([reload()]);
}

/** While somebody works nothing reloads: the next window shows it. */
export async function followLanguageLater(user: SessionUser): Promise<void> {
  const unsent = await unsentOf(user.id);
  // An older server knows nothing of it, a newer one may know a language that is not here: this device decides then.
  const stored = user.language === null ? null : languageOf(user.language);
  const language = unsent === undefined ? stored : unsent;
  if (language !== undefined && language !== chosenLanguage()) chooseOnDevice(language);
}

/** What waits to be sent for this user; undefined for nothing. Whatever else stands in storage is removed. */
async function unsentOf(userId: number): Promise<Language | null | undefined> {
  const db = database.get();
  if (!db || db.userId !== userId) return undefined;
  for (const key of [formerKey(userId), NEXT]) {
    const stored = localStorage.getItem(key);
    if (stored === null) continue;
    const language = stored === BROWSER ? null : languageOf(stored);
    if (language !== undefined) await chooseLanguage(db, language);
    localStorage.removeItem(key);
  }
  const waiting = await languageHere(db);
  if (waiting !== undefined) void sendNow('quick');
  return waiting;
}

async function reload(): Promise<void> {
  await flushAll();
  reloadKept();
}
