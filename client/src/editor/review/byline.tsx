import type { ReviewRecord } from '@vestry/sync/reviews/record';
import { t } from '@vestry/sync/messages/translate';
import { LuClock } from 'react-icons/lu';
import { RelativeTime } from '../../ui/text/relative-time';
import { personName } from '../../entities/accounts/person-name';

export const nameOf = ({ by }: ReviewRecord): string =>
  by ? personName(by.username) : t('reviews.somebody');

/** Shows who wrote a record and when, or that it waits to be sent. */
export function Byline({ record }: { record: ReviewRecord }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint">
      <span className="min-w-0 font-medium break-words text-soft">{nameOf(record)}</span>
      {record.seq === null ? (
        <span className="flex items-center gap-1">
          <LuClock />
          {t('reviews.waits')}
        </span>
      ) : (
        <RelativeTime at={record.at} />
      )}
    </p>
  );
}

/** Shows words with the line breaks that they were typed with. */
export const Words = ({ children }: { children: string }) =>
  children === '' ? null : (
    <p dir="auto" className="text-sm break-words whitespace-pre-wrap">
      {children}
    </p>
  );
