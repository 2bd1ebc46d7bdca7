import { t } from '@vestry/sync/messages/translate';
import { fetchedPart } from '../../ui/layout/fetched-part';
import type { SentRecord } from '@vestry/sync/contract/reviews';
import { changesAbout } from '../../data/outbox/changes';
import { REVIEW } from '../../data/reviews/reviews-here';
import { useStored } from '../../data/storage/use-database';
import { Disclosure } from '../../ui/layout/disclosure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useEditor } from '../store/editor-context';

const notes = fetchedPart(
  async () => (await import('./notes-of-widget')).NotesOfWidget,
  <Skeleton className="h-24 w-full" />,
);

/** The notes on a widget of a page. */
export function WidgetNotes({ id }: { id: string }) {
  const { uid, kind } = useEditor().draft;
  const has = useStored(
    async (db) => {
      const [stored, waiting] = await Promise.all([
        db.reviews.where('page').equals(uid).toArray(),
        changesAbout<SentRecord>(db, REVIEW, uid),
      ]);
      const unsent = waiting.map(({ payload }) => payload);
      return [...stored, ...unsent].some(({ said }) => said.type === 'note' && said.widget === id);
    },
    [uid, id],
    false,
  );
  if (kind !== 'page') return null;
  return (
    <Disclosure label={t('bar.notes')} mark={has ? t('bar.hasNotes') : undefined}>
      {() => <notes.Part id={id} />}
    </Disclosure>
  );
}
