import type { Refusal } from '@vestry/sync/engine/change-result';
import type { ChangeRefusal } from '@vestry/sync/outbox/change';
import { inWords } from '@vestry/sync/messages/in-words';
import type { RefusalReason } from '@vestry/sync/contract/refusal';
import { type MessageKey, t } from '@vestry/sync/messages/translate';

/**
 * Why the server refused a change, in words: what it says of each field. Beside those its message only says that there are
 * some, so it stands where there are none.
 */
export function refusalTexts(refusal: Pick<ChangeRefusal, 'message' | 'fieldErrors'> | Refusal): string[] {
  const errors = 'errors' in refusal ? refusal.errors : refusal.fieldErrors;
  const ofFields = errors.map((each) => inWords(each.message));
  return ofFields.length > 0 ? [...new Set(ofFields)] : [inWords(refusal.message)];
}

/** By why a document's change was refused. */
const OF_DOCUMENT: Record<RefusalReason, MessageKey> = {
  forbidden: 'outbox.documentForbidden',
  gone: 'outbox.documentGone',
  forgotten: 'outbox.documentForgotten',
  conflict: 'outbox.documentInvalid',
  invalid: 'outbox.documentInvalid',
  tooLarge: 'outbox.documentOther',
  blocked: 'outbox.documentOther',
  other: 'outbox.documentOther',
};

/** What can be done about a refused change of a document. In one that is to be deleted, nothing can be fixed. */
export function adviceForDocument(reason: RefusalReason, deletes: boolean): string {
  const advice = OF_DOCUMENT[reason];
  return t(deletes && advice === 'outbox.documentInvalid' ? 'outbox.documentDelete' : advice);
}

/** By the kind of change, for those that cannot be changed where they lie. */
const OF_KIND: Readonly<Record<string, MessageKey>> = {
  image: 'outbox.adviceUpload',
  file: 'outbox.adviceUpload',
  review: 'outbox.adviceReview',
  language: 'account.languageAdvice',
  decision: 'outbox.adviceDecision',
};

/** What can be done about any other change that was refused. */
export const adviceFor = (kind: string, reason: RefusalReason): string =>
  t(reason === 'forbidden' ? 'outbox.forbidden' : (OF_KIND[kind] ?? 'outbox.advice'));
