import { currentLanguage } from './translate';

/** 'a, b, and c' as the window's language lists things. */
export function listTexts(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(texts);
}
