import { acceptedLanguages, chooseLanguage, type Language } from '@vestry/sync/messages/languages';
// A message exists in each language.
import '../messages/load-messages';

/** Returns the language that a request wants its messages in, by its Accept-Language header. */
export function languageOfRequest(request: {
  headers: { 'accept-language'?: string | undefined };
}): Language {
  return chooseLanguage(acceptedLanguages(request.headers['accept-language'] ?? ''));
}
