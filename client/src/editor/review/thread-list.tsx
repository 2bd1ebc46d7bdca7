import type { Thread } from '@vestry/sync/reviews/review';
import { t } from '@vestry/sync/messages/translate';
import { Disclosure } from '../../ui/layout/disclosure';
import { ThreadView } from './thread';

interface ThreadListProps {
  threads: readonly Thread[];
  isPlain?: boolean;
}

function List({ threads, isPlain, label }: ThreadListProps & { label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {threads.map((thread) => (
        <ThreadView key={thread.note.id} thread={thread} {...(isPlain ? { isPlain } : {})} />
      ))}
    </ul>
  );
}

/** The notes that are open, and below them those that are done. */
export function ThreadList({ threads, ...rest }: ThreadListProps) {
  const open = threads.filter(({ done }) => !done);
  const done = threads.filter((each) => each.done);
  return (
    <>
      {open.length === 0 ? (
        <p className="text-sm text-soft">{t(done.length === 0 ? 'reviews.noNotes' : 'reviews.allDone')}</p>
      ) : (
        <List threads={open} label={t('reviews.notes')} {...rest} />
      )}
      {done.length === 0 ? null : (
        <Disclosure label={t('reviews.done', { count: done.length })}>
          {() => <List threads={done} label={t('reviews.doneNotes')} {...rest} />}
        </Disclosure>
      )}
    </>
  );
}
