import type { Review } from '@vestry/sync/reviews/review';
import { t } from '@vestry/sync/messages/translate';
import { personName } from '../../entities/accounts/person-name';

/** One sentence on a review that is not over, for a user. */
export function summaryOf({ ask, answer, state }: Review, userId: number): string {
  const somebody = t('reviews.somebody');
  const asker = ask.by ? personName(ask.by.username) : somebody;
  if (answer) {
    const name = answer.by ? personName(answer.by.username) : somebody;
    if (state === 'outdated') return t('reviews.isOutdated', { name });
    return t(state === 'good' ? 'reviews.isGood' : 'reviews.needsChanges', { name });
  }
  if (ask.by?.id === userId)
    return t(ask.said.reviewer === null ? 'reviews.youAskedAll' : 'reviews.youAsked');
  return t(ask.said.reviewer === userId ? 'reviews.asksYou' : 'reviews.asksOther', { name: asker });
}
