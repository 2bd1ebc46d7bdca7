import { t } from '@vestry/sync/messages/translate';
import { openNotesOf, type Review, reviewOf } from '@vestry/sync/reviews/review';
import { useEffect, useState } from 'react';
import { LuChevronDown, LuChevronUp, LuMessageSquareText } from 'react-icons/lu';
import type { ReviewRecord } from '@vestry/sync/reviews/record';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { usePageReviews } from '../../data/reviews/use-reviews';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { useDraft } from '../store/use-draft';
import { UnpublishedStrip, type UnpublishedStripProps } from './unpublished-strip';
import { ScheduledStrip } from './scheduled-strip';
import { useHasUnpublished } from './use-unpublished';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { Strip } from './strip';
import { useEditor } from '../store/editor-context';
import { openReviews } from './open-reviews';
import { SeeChanges } from './see-changes';
import { summaryOf } from './summary';
import { NOT_NOTED } from '../store/editor-store';

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

/** That the page is to be looked at, or what came of it. */
function ReviewStrip({ review }: { review: Review }) {
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

/** Marks on the canvas the widgets that colleagues have written notes on. */
function useNoted(records: readonly ReviewRecord[] | undefined): void {
  const store = useEditor();
  useEffect(() => {
    if (!records) return;
    store.look({ noted: openNotesOf(records) });
    return () => store.look({ noted: NOT_NOTED });
  }, [store, records]);
}
