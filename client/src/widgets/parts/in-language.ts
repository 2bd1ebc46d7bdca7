import { isRightToLeft } from '@vestry/sync/text/right-to-left';

/** What the element of a widget says whose words are in another language (BCP 47, valid) than the page. */
export const inLanguage = (lang: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  lang === undefined ? {} : { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' };
