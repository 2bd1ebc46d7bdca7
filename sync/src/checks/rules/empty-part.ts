import { messageOf } from '../../messages/message';
import { ROOT_ID } from '../../tree/node';
import type { Rule } from '../rule';
import type { Place } from '../shown';

function nameOf(isContainer: boolean, { element, widget }: Place) {
  if (!isContainer) return 'checks.emptyPart';
  return widget === ROOT_ID && element === undefined ? 'checks.emptyPage' : 'checks.emptySection';
}

/** A section or another widget that visitors see nothing of. */
export const emptyPart: Rule = {
  name: 'empty-part',
  why: 'checks.emptyPartWhy',
  todo: 'checks.emptyPartTodo',
  find: ({ blanks }) =>
    blanks.map(({ isContainer, place }) => ({
      message: messageOf(nameOf(isContainer, place)),
      place,
    })),
};
