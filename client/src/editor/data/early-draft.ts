import { database } from '../../data/storage/database';
import type { DraftSession } from '../../data/drafts/draft-session';
import type { DocumentRef } from '../../data/storage/find-document';
import { closeDraft, openDraft } from '../../data/drafts/open-drafts';

/** What no screen has asked for after this long (milliseconds) is let go of: nobody may edit it, say. */
const PATIENCE = 10_000;

let early: { path: string; opening: Promise<DraftSession | null> } | null = null;

const opened = (): Promise<void> =>
  new Promise((resolve) => {
    if (database.get()) return resolve();
    const stop = database.subscribe(() => {
      if (!database.get()) return;
      stop();
      resolve();
    });
  });

async function read(target: DocumentRef): Promise<DraftSession | null> {
  await opened();
  return openDraft(target);
}

/**
 * Begins to read the document of an address, the one that the dashboard was opened with, before its screen is
 * made: to be called while the editor's code loads. Nothing is read until somebody is signed in.
 */
export function readEarly(path: string, target: DocumentRef | null): void {
  if (target === null || early) return;
  const begun = { path, opening: read(target) };
  early = begun;
  begun.opening.then(
    (session) =>
      setTimeout(() => {
        if (early !== begun) return;
        early = { path: '', opening: begun.opening };
        if (session) void closeDraft(session);
      }, PATIENCE),
    // It is read again by the screen, which says what is wrong.
    () => undefined,
  );
}

/** What was begun for this address, once; null for nothing. To be closed by who takes it. */
export function takeEarly(path: string): Promise<DraftSession | null> | null {
  if (early?.path !== path) return null;
  const { opening } = early;
  early = { path: '', opening };
  return opening;
}
