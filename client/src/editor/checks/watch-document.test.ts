import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNewDraft } from '../../data/drafts/draft-sessions';
import { freshDatabase } from '../../data/test-support/fixtures';
import { setDocumentField } from '../model/edits';
import { createEditorStore } from '../store/editor-store';
import { UNREAD_SITE } from '../store/site-context';
import { watchDocument } from './watch-document';

beforeEach(async () => {
  await freshDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('in a new page nothing is looked for until something is typed', () => {
  const tree = { value: { id: 'root', type: 'div' }, children: [] };
  const store = createEditorStore(openNewDraft('page', { fields: { route: '' }, tree }));
  store.connect();
  const before = vi.getTimerCount();
  const stop = watchDocument(store, UNREAD_SITE, () => undefined);
  expect(vi.getTimerCount()).toBe(before);
  store.edit(setDocumentField('title', 'editor.pageTitle', 'The way to the hall'));
  const waiting = vi.getTimerCount();
  stop();
  expect(waiting - vi.getTimerCount()).toBe(1);
});
