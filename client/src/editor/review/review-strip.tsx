import type { Review } from '@vestry/sync/reviews/review';
import { t } from '@vestry/sync/messages/translate';
import { LuMessageSquareText } from 'react-icons/lu';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { Strip } from './strip';
import { useEditor } from '../store/editor-context';
import { openReviews } from './open-reviews';
import { SeeChanges } from './see-changes';
import { summaryOf } from './summary';

/** That the page is to be looked at, or what came of it. */
export function ReviewStrip({ review }: { review: Review }) {
  const store = useEditor();
  const { user } = useSession();
  const { state, ask } = review;
  const toAnswer = state === 'open' && ask.by?.id !== user?.id;
  return (
    <Strip
      label={t('reviews.state')}
      icon={<LuMessageSquareText className="shrink-0" />}
      look={state === 'good' ? 'bg-green-soft text-green-ink' : 'bg-accent-soft text-ink'}
      words={summaryOf(review, user?.id ?? 0)}
    >
      {toAnswer ? <SeeChanges size="sm" /> : null}
      <Button size="sm" tone={toAnswer ? 'blue' : 'plain'} onClick={() => openReviews(store)}>
        {t(toAnswer ? 'reviews.answer' : 'reviews.open')}
      </Button>
    </Strip>
  );
}
