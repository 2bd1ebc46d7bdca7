import { messageOf } from '../../messages/message';
import { contrastWithWhite, READABLE_LARGE } from '../../widgets/fields/colours';
import { onceAWidget } from '../once-a-widget';
import type { Rule } from '../rule';

/** White words on a picture that is known to be light there; once for each widget, which has one shade for all its pictures. */
export const wordsOnPicture: Rule = {
  name: 'words-on-picture',
  why: 'checks.wordsOnPictureWhy',
  todo: 'checks.wordsOnPictureTodo',
  find: ({ whiteWords }) =>
    onceAWidget(
      whiteWords.filter(({ behind }) => behind !== undefined && contrastWithWhite(behind) < READABLE_LARGE),
    ).map(({ first: { words, place } }) => ({
      message: messageOf('checks.wordsOnPicture', { words: words.trim() }),
      place,
    })),
};
