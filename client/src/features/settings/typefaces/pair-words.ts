import { t } from '@vestry/sync/messages/translate';
import { TYPEFACE_PAIRS, type TypefacePair } from '@vestry/sync/site/typeface-pairs';

/** What a pair is called. */
export function pairWords(pair: TypefacePair | ''): string {
  if (pair === '') return t('settings.typefacesDevice');
  const { headings, text } = TYPEFACE_PAIRS[pair];
  return headings === text ? headings : t('settings.typefacesPair', { headings, text });
}
