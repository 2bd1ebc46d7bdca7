import type { Refusal } from '@vestry/sync/engine/change-result';
import type { ChangeRefusal } from '@vestry/sync/outbox/change';
import { inWords } from '@vestry/sync/messages/in-words';

/**
 * Why the server refused a change, in words: what it says of each field. Beside those its message only says that there are
 * some, so it stands where there are none.
 */
export function refusalTexts(refusal: Pick<ChangeRefusal, 'message' | 'fieldErrors'> | Refusal): string[] {
  const errors = 'errors' in refusal ? refusal.errors : refusal.fieldErrors;
  const ofFields = errors.map((each) => inWords(each.message));
  return ofFields.length > 0 ? [...new Set(ofFields)] : [inWords(refusal.message)];
}
