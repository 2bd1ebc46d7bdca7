import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

export const emptyHeading: Rule = {
  name: 'empty-heading',
  why: 'checks.emptyHeadingWhy',
  todo: 'checks.emptyHeadingTodo',
  find: ({ headings }) =>
    headings
      .filter(({ words }) => words.trim() === '')
      .map(({ place }) => ({ message: messageOf('checks.emptyHeading'), place })),
};
