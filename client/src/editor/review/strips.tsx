import { t } from '@vestry/sync/messages/translate';
import { reviewOf } from '@vestry/sync/reviews/review';
import { useState } from 'react';
import { LuChevronDown, LuChevronUp } from 'react-icons/lu';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { usePageReviews } from '../../data/reviews/use-reviews';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { useDraft } from '../store/use-draft';
import { ReviewStrip } from './review-strip';
import { UnpublishedStrip, type UnpublishedStripProps } from './unpublished-strip';
import { ScheduledStrip } from './scheduled-strip';
import { useNoted } from './use-noted';
import { useHasUnpublished } from './use-unpublished';

/** The strips of unpublished changes, schedules and the review. On a phone more than two are folded. */
export function Strips(props: UnpublishedStripProps & { draft: OpenDraft }) {
  const hasUnpublished = useHasUnpublished(props.draft);
  const schedules = useDraft(
    props.draft,
    ({ base }) => Number(Boolean(base?.fields.publishAt)) + Number(Boolean(base?.fields.unpublishAt)),
  );
  const reviews = usePageReviews(props.draft.uid);
  useNoted(reviews?.records);
  const review = reviews ? reviewOf(reviews.records, reviews.page) : null;
  const isReviewed = review !== null && review.state !== 'over';
  const wide = useMediaQuery(DESKTOP);
  const [open, setOpen] = useState(false);
  const count = Number(hasUnpublished) + schedules + Number(isReviewed);
  // More than two would leave little of a phone's canvas.
  const folds = !wide && count > 2;
  return (
    <>
      {folds ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="control flex w-full items-center justify-between gap-2 border-b border-line bg-yellow-soft px-4 text-start text-sm text-yellow-ink"
        >
          {t('unpublished.several', { count })}
          {open ? <LuChevronUp /> : <LuChevronDown />}
        </button>
      ) : null}
      {folds && !open ? null : (
        <>
          {isReviewed ? <ReviewStrip review={review} /> : null}
          {hasUnpublished ? <UnpublishedStrip {...props} /> : null}
          <ScheduledStrip {...props} />
        </>
      )}
    </>
  );
}
