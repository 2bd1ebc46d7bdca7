import type { SentRecord } from '@vestry/sync/contract/reviews';
import { t } from '@vestry/sync/messages/translate';
import { threadsOf } from '@vestry/sync/reviews/review';
import { addReviewRecord } from '../../data/sync/add-review-record';
import { usePageReviews } from '../../data/reviews/use-reviews';
import { exportLater } from '../../data/session/export-later';
import { withinUnits } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { UnsentNote } from '../../entities/changes/unsent-note';
import { fullName } from '../model/naming';
import { useEditor } from '../store/editor-context';
import { useDraftValue, useNode } from '../store/use-store';
import { RefusedList } from './refused-list';
import { ThreadList } from './thread-list';
import { WordsForm } from './words-form';

/** A name that fits into a record. */
const MAX_NAME = 100;

/** The notes on a widget, and another one. */
export function NotesOfWidget({ id }: { id: string }) {
  const { uid } = useEditor().draft;
  const node = useNode(id);
  const isSaved = useDraftValue(({ base }) => base !== null);
  const reviews = usePageReviews(uid);
  if (!node) return null;
  if (!reviews) return <Skeleton className="h-24 w-full" />;
  const threads = threadsOf(reviews.records).filter(({ note }) => note.said.widget === id);
  const isHere = (said: SentRecord['said']) => said.type === 'note' && said.widget === id;
  const waiting = reviews.records.filter(({ seq, said }) => seq === null && isHere(said));
  const about = withinUnits(fullName(node), MAX_NAME);
  return (
    <>
      <RefusedList refused={reviews.refused.filter(({ payload }) => isHere(payload))} />
      <UnsentNote count={waiting.length} refused={0} work={exportLater} />
      <ThreadList isPlain threads={threads} />
      {isSaved ? (
        <WordsForm
          needed
          label={t('reviews.newNote')}
          onSay={(words) => addReviewRecord(uid, { type: 'note', widget: id, about, words })}
        >
          <Button type="submit">{t('reviews.addNote')}</Button>
        </WordsForm>
      ) : (
        <p className="text-sm text-soft">{t('reviews.saveFirst')}</p>
      )}
    </>
  );
}
