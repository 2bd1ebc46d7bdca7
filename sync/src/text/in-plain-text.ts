import type { Words } from '../tree/marked-text';

const SIGNS = '0123456789+-−=()';
const FORMS = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' };

export type Height = keyof typeof FORMS;

/** Signs above or below the line as characters; words are the same at any height, as in 10th. */
export function atHeight(words: string, height: Height): string {
  const letters = Array.from(words, (letter) => FORMS[height][SIGNS.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : words;
}

/**
 * What marked text reads as where there are no marks: a page's description, feeds. 10⁸ is not 108, and what is struck
 * out, and so no longer holds, is left out.
 */
export function inPlainText(text: Words): string {
  if (typeof text === 'string') return text;
  return text
    .filter(([, marks]) => !marks?.s)
    .map(([words, { sub, sup } = {}]) => (sub || sup ? atHeight(words, sub ? 'sub' : 'sup') : words))
    .join('');
}
