import type { ChangeRefusal } from '@vestry/sync/outbox/change';
import { inWords } from '@vestry/sync/messages/in-words';

/**
 * Why the server refused a change, in words: what it says of each field. Beside those its message only says that there are
 * some, so it stands where there are none.
 */
export function refusalTexts({ message, fieldErrors }: ChangeRefusal): string[] {
  const ofFields = fieldErrors.map((each) => inWords(each.message));
  return ofFields.length > 0 ? [...new Set(ofFields)] : [inWords(message)];
}
