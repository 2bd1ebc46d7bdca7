import { messageOf } from '../../messages/message';
import type { Rule } from '../rule';

/** Going down, no level is left out. */
export const headingLevels: Rule = {
  name: 'heading-levels',
  why: 'checks.headingLevelsWhy',
  todo: 'checks.headingLevelsTodo',
  find: ({ headings }) =>
    headings.flatMap(({ level, words, place }, at) => {
      const from = headings[at - 1]?.level;
      return from === undefined || level <= from + 1
        ? []
        : [{ message: messageOf('checks.headingLevels', { words, from, to: level }), place }];
    }),
};
