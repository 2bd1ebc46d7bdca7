import type { Language } from './languages';
import { currentLanguage } from './translate';

/** `Intl` takes long to make a collator, so each is made once. */
const collators = new Map<string, Intl.Collator>();

/**
 * How texts are ordered for people who read a language, as Unicode writes it: by its letters (Chinese by strokes), numbers in
 * them by their value. The server's collations are made of the same tags, so that a list is in one order everywhere.
 */
export const textOrder = (language: Language) => `${language}-u-kk-true-kn-true`;

/** Orders texts as readers of the window's language expect: Chinese by strokes, '9' before '10'. */
export function compareTexts(a: string, b: string): number {
  const language = currentLanguage();
  const known = collators.get(language) ?? new Intl.Collator(textOrder(language));
  collators.set(language, known);
  return known.compare(a, b);
}
