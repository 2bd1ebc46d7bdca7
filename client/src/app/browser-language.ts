import { DEFAULT_LANGUAGE } from '@vestry/sync/messages/languages';

/** True for a tag that `Intl` takes; it throws for every other text. */
function isReadable(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/**
 * A kiosk or a container without a locale says 'C' or 'en-US@posix'. uPlot hands the browser's language to `Intl` as it is
 * loaded, so that no chart was drawn: where it is no language, it is English. To be called before anything reads it.
 */
export function fixLanguage(browser: { readonly language: string }): void {
  if (isReadable(browser.language)) return;
  Object.defineProperty(browser, 'language', { value: DEFAULT_LANGUAGE, configurable: true });
}
