/** A word that begins like one of a sentence, several words, or Chinese ones: no '[1]', '[sic]', '[PDF]'. */
const SAYS_WHAT = /^\p{Lu}\p{Ll}+$|\p{L}.*\s.*\p{L}|\p{Script=Han}{2}/su;

/** Not 'list[Name]', and not the '[words](address)' of Markdown. */
const IN_BRACKETS = /(?<![A-Za-z0-9])\[([^[\]]{2,300})\](?![A-Za-z0-9(])/gu;

/** Whether a text holds something in square brackets that is still to be filled in, as those of templates do. */
export const isPlaceholder = (words: string): boolean =>
  Array.from(words.matchAll(IN_BRACKETS), ([, inside = '']) => inside).some((inside) =>
    SAYS_WHAT.test(inside.trim()),
  );
