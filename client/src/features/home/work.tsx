import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuCalendarClock, LuFileText, LuMessageSquareText } from 'react-icons/lu';
import { formatMinute } from '@vestry/sync/text/format';
import { useHomeDocuments } from '../../data/documents/home-documents';
import { useSession } from '../../data/storage/use-session';
import { useFirstSync } from '../../data/sync/use-first-sync';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Attention } from './attention';
import { DocumentCards } from './document-cards';
import { RecentDocuments } from './recent-documents';
import { Waiting } from './waiting';
import { useOpenReviews } from '../../data/reviews/use-reviews';
import { summaryOf } from '../../editor/review/summary';
import { asText } from '../../lib/text';
import { namesOf } from '../../data/names/document-names';
import { documentEditPath, pageEditPath } from '../../lib/paths';
import { RelativeTime } from '../../ui/text/relative-time';
import { RowList } from './row-list';
import type { ScheduledPage } from '../../data/documents/home-documents';
import { useNow } from '../../ui/hooks/use-now';
import { useTimeZone } from '../../ui/hooks/use-time-zone';

/** Documents with a picture, and those without. */
const CARDS = 4;
const ROWS = 8;

/**
 * What needs somebody, and what one goes on with: from this device, without a network as with one. `guide`: what a new
 * site needs first; `waits` for the answer whether there is one. `children`: what stands below, which does not come
 * before its place is known.
 */
export function Work({ guide, waits, children }: { guide: ReactNode; waits: boolean; children: ReactNode }) {
  const { user } = useSession();
  const documents = useHomeDocuments(user?.username ?? '');
  const firstSync = useFirstSync();
  const isEmpty = documents !== null && documents.own.length + documents.recent.length === 0;
  if (waits || documents === null || (isEmpty && firstSync.state === 'waiting')) return <Outline />;
  const { own, recent, scheduled, unpublished } = documents;
  // Who has changed nothing yet begins with what others did last.
  const isOwn = own.length > 0;
  const cards = isOwn ? own : recent.slice(0, CARDS);
  const others = isOwn ? recent : recent.slice(CARDS);
  return (
    <>
      <Attention scheduled={scheduled} />
      {guide}
      {isEmpty ? (
        <section aria-label={t('home.recent')} className="rounded-lg border border-line bg-surface">
          {firstSync.state === 'done' ? (
            <EmptyState icon={<LuFileText />} title={t('home.empty')}>
              {t('home.emptyHint')}
            </EmptyState>
          ) : (
            <NotFetched title={t('home.notFetched')} {...firstSync} />
          )}
        </section>
      ) : (
        <DocumentCards title={t(isOwn ? 'home.continue' : 'home.latest')} documents={cards} />
      )}
      <div className="flex flex-col gap-4 empty:hidden md:gap-5 xl:grid xl:auto-cols-fr xl:grid-flow-col xl:items-start">
        <OpenReviews />
        <Waiting unpublished={unpublished} />
        <ScheduledPages scheduled={scheduled} />
      </div>
      <RecentDocuments documents={others.slice(0, ROWS)} />
      {children}
    </>
  );
}

function Outline() {
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {Array.from({ length: CARDS }, (_, at) => (
        <Skeleton key={at} className="h-20 w-full sm:h-64" />
      ))}
    </div>
  );
}

/** Reviews that wait for somebody, first those that wait for this person; nothing where none does. */
function OpenReviews() {
  const reviews = useOpenReviews() ?? [];
  const { user } = useSession();
  const rows = reviews.map((review) => {
    const { head, ask, answer, isMine } = review;
    return {
      key: ask.id,
      to: pageEditPath(head, asText(head.fields.route)),
      state: { reviewing: true },
      icon: <LuMessageSquareText className={isMine ? 'text-accent-ink' : 'text-faint'} />,
      name: namesOf(head).name,
      strong: isMine,
      says: summaryOf(review, user?.id ?? 0),
      end: <RelativeTime at={(answer ?? ask).at} />,
    };
  });
  return <RowList title={t('reviews.openReviews')} rows={rows} />;
}

/** What becomes of pages by itself, the next first. */
function ScheduledPages({ scheduled }: { scheduled: readonly ScheduledPage[] }) {
  useTimeZone();
  const now = useNow();
  const rows = scheduled
    .filter(({ at }) => Date.parse(at) > now)
    .map(({ page, what, at }) => ({
      key: `${page.uid} ${what}`,
      to: documentEditPath('page', page),
      icon: <LuCalendarClock className="text-faint" />,
      name: namesOf(page).name,
      says: t(what === 'publish' ? 'home.publishAt' : 'home.hideAt', { time: formatMinute(at) }),
    }));
  return <RowList title={t('home.scheduled')} rows={rows} />;
}
