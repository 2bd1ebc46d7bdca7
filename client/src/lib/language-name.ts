import { currentLanguage } from '@vestry/sync/messages/translate';

/** What a tag means, in the language of the window; nothing for what is no tag, or means nothing to this browser. */
export function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    // No tag.
    return undefined;
  }
}
