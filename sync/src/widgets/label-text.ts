import { currentLanguage, isLoaded, translator } from '../messages/translate';

/**
 * What a definition says in words: the key of a message ('widgets.title'), or, of a widget of one's own, a text as it is
 * shown. Always shown by `labelText`.
 */
export type Label = string;

/** The message in a language whose messages of `widgets` were loaded, else the text itself. */
export function labelText(label: Label, language = currentLanguage()): string {
  return isLoaded(language, label) ? (translator(language) as (key: string) => string)(label) : label;
}
