import { MOST_LISTS } from '../../limits/page-lists';
import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

/** The first one that visitors find empty. */
export const tooManyLists: Rule = {
  name: 'too-many-lists',
  why: 'checks.tooManyListsWhy',
  todo: 'checks.tooManyListsTodo',
  find: ({ lists }) =>
    lists
      .slice(MOST_LISTS, MOST_LISTS + 1)
      .map((place) => ({ message: messageOf('checks.tooManyLists', { most: MOST_LISTS }), place })),
};
