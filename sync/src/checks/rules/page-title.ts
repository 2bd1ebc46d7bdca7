import { messageOf } from '../../messages/message';
import { type Rule, wholeDocument } from '../rule';

/** What the browser's tab and search engines call the page. */
export const pageTitle: Rule = {
  name: 'page-title',
  why: 'checks.pageTitleWhy',
  todo: 'checks.pageTitleTodo',
  find: ({ page }) =>
    page?.title.trim() === ''
      ? [{ message: messageOf('checks.pageTitle'), place: wholeDocument('title') }]
      : [],
};
