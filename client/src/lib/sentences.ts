/** Chinese sentences end with marks as wide as a character, which have their space within. */
const WIDE_END = /[\u3000-\u303f\uff00-\uff60]$/;

/** The gap between a sentence and the next one. */
export const gapAfter = (sentence: string): string => (WIDE_END.test(sentence) ? '' : ' ');

/** Sentences one after the other, as the language writes them; those that are empty are left out. */
export function sentences(...all: readonly (string | null)[]): string {
  const texts = all.filter((each): each is string => each !== null && each !== '');
  return texts.map((each, i) => (i + 1 < texts.length ? each + gapAfter(each) : each)).join('');
}
