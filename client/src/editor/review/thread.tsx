import type { Thread } from '@vestry/sync/reviews/review';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuCheck, LuCornerDownRight, LuUndo } from 'react-icons/lu';
import { addReviewRecord } from '../../data/sync/add-review-record';
import { Button } from '../../ui/inputs/button';
import { notify } from '../../ui/feedback/notify';
import { useEditor } from '../store/editor-context';
import { useShape } from '../store/use-store';
import { Byline, Words } from './byline';
import { WordsForm } from './words-form';

/** What it is about, where that is not plain from where it stands. */
function About({ note }: Thread) {
  const store = useEditor();
  useShape();
  const { widget, about } = note.said;
  if (widget === null) return <p className="text-xs text-faint">{t('reviews.onPage')}</p>;
  if (!store.index.has(widget))
    return <p className="text-xs text-faint">{t('reviews.onDeleted', { name: about })}</p>;
  return (
    <button
      type="button"
      className="control self-start text-start text-xs break-words text-accent-ink underline"
      onClick={() => store.select(widget, { sheet: true })}
    >
      {t('reviews.onWidget', { name: about })}
    </button>
  );
}

interface ThreadViewProps {
  thread: Thread;
  /** It is shown with its widget. */
  isPlain?: boolean;
}

/** A note with its replies, and what can be done with it. */
export function ThreadView({ thread, isPlain = false }: ThreadViewProps) {
  const { uid } = useEditor().draft;
  const [replying, setReplying] = useState(false);
  const { note, replies, done } = thread;
  const mark = () => {
    addReviewRecord(uid, { type: 'done', to: note.id, done: !done }).catch(notify.failure);
  };
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3">
      {isPlain ? null : <About {...thread} />}
      <div className="flex flex-col gap-1">
        <Byline record={note} />
        <Words>{note.said.words}</Words>
      </div>
      {replies.length > 0 ? (
        <ul aria-label={t('reviews.replies')} className="flex flex-col gap-2 border-s-2 border-line ps-3">
          {replies.map((reply) => (
            <li key={reply.id} className="flex flex-col gap-1">
              <Byline record={reply} />
              <Words>{reply.said.words}</Words>
            </li>
          ))}
        </ul>
      ) : null}
      {replying ? (
        <WordsForm
          needed
          label={t('reviews.reply')}
          onSay={async (words) => {
            await addReviewRecord(uid, { type: 'reply', to: note.id, words });
            setReplying(false);
          }}
        >
          <Button type="submit" size="sm" tone="blue">
            {t('reviews.send')}
          </Button>
          <Button size="sm" onClick={() => setReplying(false)}>
            {t('common.cancel')}
          </Button>
        </WordsForm>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<LuCornerDownRight />} onClick={() => setReplying(true)}>
            {t('reviews.reply')}
          </Button>
          <Button size="sm" icon={done ? <LuUndo /> : <LuCheck />} onClick={mark}>
            {t(done ? 'reviews.reopen' : 'reviews.markDone')}
          </Button>
        </div>
      )}
    </li>
  );
}
