import { messageOf } from '../../messages/message';
import { type Rule, wholeDocument } from '../rule';

/** Checks the name that the browser's tab and search engines give the page. */
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
