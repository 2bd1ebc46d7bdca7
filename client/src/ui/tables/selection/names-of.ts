import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';

/** More of them are counted. */
const NAMED = 5;

/** 'a, b and 7 more'; between Chinese words, names have quotation marks. */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const quoted = names.map((name) => t('lists.named', { name }));
  // One more takes as much room as to say that there is one.
  if (rest <= 1) return listTexts(quoted);
  return listTexts([...quoted.slice(0, NAMED), t('lists.more', { count: rest })]);
}
