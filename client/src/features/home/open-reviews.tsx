import { t } from '@vestry/sync/messages/translate';
import { LuMessageSquareText } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { OpenReview } from '../../data/reviews/reviews-here';
import { useOpenReviews } from '../../data/reviews/use-reviews';
import { useSession } from '../../data/storage/use-session';
import { summaryOf } from '../../editor/reviews/summary';
import { asText } from '../../lib/as-text';
import { documentName } from '../../lib/document-name';
import { pageEditPath } from '../../lib/paths';
import { RelativeTime } from '../../ui/relative-time';

/** More than these wait for others, and are seen in their pages. */
const MOST = 8;

/** Reviews that wait for somebody, first those that wait for this person; nothing where none does. */
export function OpenReviews() {
  const reviews = useOpenReviews() ?? [];
  const { user } = useSession();
  if (reviews.length === 0) return null;
  return (
    <section aria-label={t('reviews.openReviews')} className="mb-4 rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-sm font-semibold">{t('reviews.openReviews')}</h2>
      <ul>
        {reviews.slice(0, MOST).map((review) => (
          <Row key={review.ask.id} review={review} userId={user?.id ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function Row({ review, userId }: { review: OpenReview; userId: number }) {
  const { head, ask, answer, isMine } = review;
  const last = answer ?? ask;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={pageEditPath(head, asText(head.fields.route))}
        state={{ reviewing: true }}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:outline-offset-[-2px]"
      >
        <LuMessageSquareText className={isMine ? 'text-accent-ink' : 'text-faint'} />
        <span className="min-w-0">
          <span className={isMine ? 'block truncate font-semibold' : 'block truncate font-medium'}>
            {documentName('page', head.fields)}
          </span>
          <span className="block text-sm break-words text-soft">{summaryOf(review, userId)}</span>
        </span>
        <span className="text-end text-sm text-faint">
          <RelativeTime at={last.at} />
        </span>
      </Link>
    </li>
  );
}
