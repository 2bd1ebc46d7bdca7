import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

/** An image that is content has words; whether there are some in the media library may not be known here. */
export const alternativeText: Rule = {
  name: 'alternative-text',
  why: 'checks.alternativeTextWhy',
  todo: 'checks.alternativeTextTodo',
  find: ({ pictures }) =>
    pictures
      .filter(({ isContent, words }) => isContent && words?.trim() === '')
      .map(({ place }) => ({ message: messageOf('checks.alternativeText'), place })),
};
