import { messageOf } from '../../messages/message';
import { type Rule, wholeDocument } from '../rule';

/** What the browser's tab and search engines call the page. */
export const pageTitle: Rule = {
  name: 'page-title',
  why: 'checks.pageTitleWhy',
  todo: 'checks.pageTitleTodo',
  // The title is that of the main heading.
  within: 'main-heading',
  find: ({ page }) =>
    page?.title.trim() === ''
      ? [{ message: messageOf('checks.pageTitle'), place: wholeDocument('title') }]
      : [],
};
