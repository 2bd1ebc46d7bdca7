import { t } from '@vestry/sync/messages/translate';
import { LuMessageSquareText } from 'react-icons/lu';
import { useOpenReviews } from '../../data/reviews/use-reviews';
import { useSession } from '../../data/storage/use-session';
import { summaryOf } from '../../editor/review/summary';
import { asText } from '../../lib/text';
import { namesOf } from '../../data/names/document-names';
import { pageEditPath } from '../../lib/paths';
import { RelativeTime } from '../../ui/text/relative-time';
import { RowList } from './row-list';

/** Reviews that wait for somebody, first those that wait for this person; nothing where none does. */
export function OpenReviews() {
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
