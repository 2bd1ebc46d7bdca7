import { messageOf } from '../../messages/message';
import { type Rule, wholeDocument } from '../rule';

/** A page has a heading of the first level that says what it is about. */
export const mainHeading: Rule = {
  name: 'main-heading',
  why: 'checks.mainHeadingWhy',
  todo: 'checks.mainHeadingTodo',
  find: ({ page, headings }) =>
    !page || headings.some(({ level, words }) => level === 1 && words.trim() !== '')
      ? []
      : [{ message: messageOf('checks.mainHeading'), place: wholeDocument() }],
};
