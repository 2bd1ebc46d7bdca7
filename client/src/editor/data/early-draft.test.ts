import { expect, test } from 'vitest';
import { database } from '../../data/storage/database';
import { createDraft } from '../../data/documents/documents';
import { closeDraft } from '../../data/drafts/open-drafts';
import { freshDatabase, page } from '../../data/test-support/fixtures';
import { readEarly, takeEarly } from './early-draft';

test('the document of the first address is read once somebody is signed in, and handed out once', async () => {
  const db = await freshDatabase();
  const uid = await createDraft('page', page('about', 'one'));
  database.set(null);
  readEarly('/dashboard/pages/create', null);
  expect(takeEarly('/dashboard/pages/create')).toBeNull();

  readEarly('/dashboard/pages/edit/about', { kind: 'page', route: 'about' });
  readEarly('/dashboard/pages/edit/home', { kind: 'page', route: 'home' });
  expect(takeEarly('/dashboard/pages/edit/home')).toBeNull();
  database.set(db);
  const session = await takeEarly('/dashboard/pages/edit/about');
  expect(session?.uid).toBe(uid);
  expect(takeEarly('/dashboard/pages/edit/about')).toBeNull();
  if (session) await closeDraft(session);
});
