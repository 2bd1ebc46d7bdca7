import { messageOf } from '../../messages/message';
import { onceAWidget } from '../once-a-widget';
import { isPlaceholder } from '../placeholder';
import type { Rule } from '../rule';

/**
 * Finds people, numbers and sentences that came with a widget, once for each widget; those of an element in the element, not
 * once more on every page that shows it.
 */
export const sampleText: Rule = {
  name: 'sample-text',
  why: 'checks.sampleTextWhy',
  todo: 'checks.sampleTextTodo',
  find: ({ samples, page }) =>
    onceAWidget(
      samples.filter(({ words, place }) => !isPlaceholder(words) && (!page || place.element === undefined)),
    ).map(({ first, more }) => ({
      message: messageOf('checks.sampleText', { words: first.words.trim(), more }),
      place: first.place,
    })),
};
