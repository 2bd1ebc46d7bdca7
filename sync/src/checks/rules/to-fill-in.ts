import { messageOf } from '../../messages/message';
import { onceAWidget } from '../once-a-widget';
import { isPlaceholder } from '../placeholder';
import type { Rule } from '../rule';

/** Finds what a template leaves open, in square brackets, once for each widget. */
export const toFillIn: Rule = {
  name: 'to-fill-in',
  why: 'checks.toFillInWhy',
  todo: 'checks.toFillInTodo',
  find: ({ samples }) =>
    onceAWidget(samples.filter(({ words }) => isPlaceholder(words))).map(({ first, more }) => ({
      message: messageOf('checks.toFillIn', { words: first.words.trim(), more }),
      place: first.place,
    })),
};
