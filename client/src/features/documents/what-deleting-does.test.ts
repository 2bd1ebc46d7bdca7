import { addMessages, setLanguage } from '@vestry/sync/messages/translate';
import { afterEach, expect, test } from 'vitest';
import documents from '../../../../sync/messages/zh-TW/dashboard/documents.json';
import lists from '../../../../sync/messages/zh-TW/dashboard/lists.json';
import type { DocumentRow } from '../../data/documents/document-row';
import { whatDeletingDoes } from './what-deleting-does';

afterEach(() => setLanguage('en'));

const page = (fields: object, of: Partial<DocumentRow> = {}): DocumentRow => ({
  uid: crypto.randomUUID(),
  kind: 'page',
  id: 1,
  fields: { route: 'about', status: 'draft', ...fields },
  creator: null,
  editor: null,
  createdAt: '',
  updatedAt: '',
  state: 'synced',
  saved: true,
  hasDraft: false,
  ...of,
});
const never = { saved: false, hasDraft: true, id: 0 };

test('unsaved changes are spoken of where there are some, and only what was saved can come back', () => {
  expect(whatDeletingDoes([page({})])).toBe(
    '/about will be deleted. You can restore it from the trash for 30 days.',
  );
  expect(whatDeletingDoes([page({ status: 'public' }, { hasDraft: true })])).toBe(
    '/about and its unsaved changes will be deleted. Visitors will no longer find it. You can restore it from the trash for 30 days.',
  );
  expect(whatDeletingDoes([page({}, never)])).toBe(
    '/about will be deleted. It was never saved and can’t be restored.',
  );
  expect(
    whatDeletingDoes([page({}), page({ route: 'b', status: 'public' }, { hasDraft: true }), page({}, never)]),
  ).toBe(
    '/about, /b, and /about and their unsaved changes will be deleted. 1 of them is public: visitors will no longer find it. You can restore them from the trash for 30 days. 1 was never saved and can’t be restored.',
  );
});

test('in Chinese no space stands between the sentences', () => {
  addMessages('zh-TW', 'documents', documents);
  addMessages('zh-TW', 'lists', lists);
  setLanguage('zh-TW');
  expect(whatDeletingDoes([page({ status: 'public' })])).toBe(
    '「/about」將被刪除。訪客將無法再瀏覽此頁面。30 天內可以從垃圾桶還原。',
  );
});
