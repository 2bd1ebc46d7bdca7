import { messageOf } from '../../messages/message';
import { type Rule, wholeDocument } from '../rule';

export const pageHeader: Rule = {
  name: 'page-header',
  why: 'checks.pageHeaderWhy',
  todo: 'checks.pageHeaderTodo',
  find: ({ page }) =>
    page && !page.hasHeader
      ? [{ message: messageOf('checks.pageHeader'), place: wholeDocument('headerId') }]
      : [],
};
