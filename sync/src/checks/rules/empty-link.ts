import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

export const emptyLink: Rule = {
  name: 'empty-link',
  why: 'checks.emptyLinkWhy',
  todo: 'checks.emptyLinkTodo',
  find: ({ links }) =>
    links
      .filter(({ words }) => words.trim() === '')
      .map(({ place, href }) => ({ message: messageOf('checks.emptyLink', { href }), place })),
};
