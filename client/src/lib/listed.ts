import { currentLanguage } from '@vestry/sync/messages/translate';

/** 'Mary, Tom, and Ann', as the language of this window lists things. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage()).format(names);
