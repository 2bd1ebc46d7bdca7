import { t } from '@vestry/sync/messages/translate';
import { reviewOf, threadsOf } from '@vestry/sync/reviews/review';
import { type ReactNode, useEffect } from 'react';
import { useOnline } from '../../data/http/use-online';
import { pullReviews } from '../../data/reviews/pull-reviews';
import { addReviewRecord } from '../../data/sync/add-review-record';
import { usePageReviews } from '../../data/reviews/use-reviews';
import { exportLater } from '../../data/session/export-later';
import { openedDatabase } from '../../data/storage/database';
import { Button } from '../../ui/inputs/button';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Skeleton } from '../../ui/feedback/skeleton';
import { UnsentNote } from '../../entities/changes/unsent-note';
import { classNames } from '../../ui/class-names';
import { useFocusKept } from '../../ui/hooks/use-focus-kept';
import { useEditor } from '../store/editor-context';
import { useDraftValue } from '../store/use-store';
import { RefusedList } from './refused-list';
import { ReviewCard } from './review-card';
import { ThreadList } from './thread-list';
import { WordsForm } from './words-form';

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** What was pressed in it may go: a request that was withdrawn, a note that is done. */
function Section({ title, className, children }: SectionProps) {
  const { bar, fallback } = useFocusKept<HTMLElement, HTMLHeadingElement>();
  return (
    <section {...bar} aria-label={title} className={classNames('flex flex-col gap-3', className)}>
      <h3 ref={fallback} tabIndex={-1} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What colleagues say of the page: the review that was asked for, and all notes. */
export function ReviewPanel() {
  const { uid } = useEditor().draft;
  const isSaved = useDraftValue(({ base }) => base !== null);
  const reviews = usePageReviews(uid);
  const online = useOnline();
  // Who may be asked is known since the device looked last; without an answer what is here is shown.
  useEffect(() => {
    if (online) void Promise.allSettled([pullReviews(openedDatabase())]);
  }, [online]);
  if (!reviews) return <Skeleton className="h-48 w-full" />;
  const review = reviewOf(reviews.records, reviews.page);
  return (
    <>
      {online ? null : <OfflineNote>{t('reviews.offline')}</OfflineNote>}
      <RefusedList refused={reviews.refused} />
      {/* Those that were refused have a button of their own. */}
      <UnsentNote
        count={reviews.records.filter(({ seq }) => seq === null).length}
        refused={0}
        work={exportLater}
      />
      <Section title={t('reviews.review')}>
        <ReviewCard review={review} reviews={reviews} />
      </Section>
      <Section title={t('reviews.notes')} className="border-t border-line pt-3">
        <ThreadList threads={threadsOf(reviews.records)} />
        {isSaved ? (
          <WordsForm
            needed
            label={t('reviews.notePage')}
            help={t('reviews.noteHelp')}
            onSay={(words) => addReviewRecord(uid, { type: 'note', widget: null, about: '', words })}
          >
            <Button type="submit">{t('reviews.addNote')}</Button>
          </WordsForm>
        ) : null}
      </Section>
    </>
  );
}
