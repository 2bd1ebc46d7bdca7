import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';

/** More of them are counted. */
const NAMED = 5;

/** 'a, b and 7 more'. */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  // One more takes as much room as to say that there is one.
  if (rest <= 1) return listTexts(names);
  return listTexts([...names.slice(0, NAMED), t('lists.more', { count: rest })]);
}
