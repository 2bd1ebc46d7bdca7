import { GOOGLE_REFUSALS, isGoogleRefusal } from '@vestry/sync/contract/google-refusals';
import { t } from '@vestry/sync/messages/translate';

/** Longer than any message, shorter than a letter. */
const MOST = 200;

/**
 * Why a sign-in failed, as the address of the page says it. Words that are none of ours may be anybody's: they are shown
 * as what they are. The marks around them keep their direction from turning what is around.
 */
export function loginError(address: URLSearchParams): string {
  const why = address.get('why');
  if (isGoogleRefusal(why)) return t(GOOGLE_REFUSALS[why]);
  const words = (address.get('error') ?? '').trim();
  if (words === '') return '';
  const text = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  return t('auth.addressSays', { text: `\u2068${text}\u2069` });
}
