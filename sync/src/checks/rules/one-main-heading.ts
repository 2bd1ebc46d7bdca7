import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

/** Only one heading is the page's own; each further one is found. */
export const oneMainHeading: Rule = {
  name: 'one-main-heading',
  why: 'checks.oneMainHeadingWhy',
  todo: 'checks.oneMainHeadingTodo',
  find: ({ headings }) =>
    headings
      .filter(({ level, words }) => level === 1 && words.trim() !== '')
      .slice(1)
      .map(({ words, place }) => ({ message: messageOf('checks.oneMainHeading', { words }), place })),
};
