import type { RefusalReason } from '@vestry/sync/contract/refusal';
import { type MessageKey, t } from '@vestry/sync/messages/translate';

// Not beside the reasons: Home shows those before all messages are there.

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
