import { currentLanguage } from '@vestry/sync/messages/translate';

/** The language of a tag, in the language of the window; '' for what is no tag, or is unknown to this browser. */
export function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    // No tag.
    return undefined;
  }
}
