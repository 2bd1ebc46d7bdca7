import type { Review } from '@vestry/sync/reviews/review';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuCheck, LuPencil } from 'react-icons/lu';
import type { PageReviews } from '../../data/reviews/reviews-here';
import { addReviewRecord } from '../../data/sync/add-review-record';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { classNames } from '../../ui/class-names';
import { notify } from '../../ui/feedback/notify';
import { useEditor } from '../store/editor-context';
import { AskForm } from './ask-form';
import { Byline, Words } from './byline';
import { SeeChanges } from './see-changes';
import { summaryOf } from './summary';
import { WordsForm } from './words-form';

function AnswerForm({ review, page }: { review: Review } & Pick<PageReviews, 'page'>) {
  const store = useEditor();
  const answer = async (words: string, choice: string) => {
    const verdict = choice === 'good' ? 'good' : 'changes';
    const { version } = page;
    await addReviewRecord(store.draft.uid, { type: 'answer', to: review.ask.id, verdict, version, words });
    store.say(t('reviews.answered'));
  };
  return (
    <WordsForm label={t('reviews.yourAnswer')} help={t('reviews.answerHelp')} onSay={answer}>
      <Button type="submit" value="good" tone="blue" icon={<LuCheck />}>
        {t('reviews.good')}
      </Button>
      <Button type="submit" value="changes" icon={<LuPencil />}>
        {t('reviews.changes')}
      </Button>
    </WordsForm>
  );
}

/** Shows the request for a review and its answer. */
function AskAndAnswer({ review, userId }: { review: Review; userId: number }) {
  const { ask, answer, state } = review;
  const look = state === 'good' ? 'bg-green-soft text-green-ink' : 'bg-accent-soft text-ink';
  return (
    <div className={classNames('flex flex-col gap-2 rounded-md p-3', look)}>
      <p className="text-sm font-medium break-words">{summaryOf(review, userId)}</p>
      <Byline record={ask} />
      <Words>{ask.said.words}</Words>
      {answer ? (
        <div className="flex flex-col gap-1 border-s-2 border-line ps-3">
          <Byline record={answer} />
          <Words>{answer.said.words}</Words>
        </div>
      ) : null}
    </div>
  );
}

/** The newest review of the page while it is not over, and what can be done about it; else it is asked for here. */
export function ReviewCard({ review, reviews }: { review: Review | null; reviews: PageReviews }) {
  const { user } = useSession();
  const { uid } = useEditor().draft;
  const [again, setAgain] = useState(false);
  const { people, page } = reviews;
  if (!review || review.state === 'over' || again)
    return <AskForm people={people} onAsked={() => setAgain(false)} />;
  const { ask, answer, state } = review;
  const userId = user?.id ?? 0;
  const isOwn = ask.by?.id === userId;
  // Of somebody who has left, nobody else would.
  const mayClose = answer !== null || isOwn || ask.by === null;
  const close = () => {
    addReviewRecord(uid, { type: 'close', to: ask.id }).catch(notify.failure);
  };
  return (
    <div className="flex flex-col gap-3">
      <AskAndAnswer review={review} userId={userId} />
      <SeeChanges />
      {state === 'open' && !isOwn ? <AnswerForm review={review} page={page} /> : null}
      <div className="flex flex-wrap gap-2">
        {answer ? <Button onClick={() => setAgain(true)}>{t('reviews.askAgain')}</Button> : null}
        {mayClose ? (
          <Button onClick={close}>{t(answer ? 'reviews.close' : 'reviews.withdraw')}</Button>
        ) : null}
      </div>
    </div>
  );
}
