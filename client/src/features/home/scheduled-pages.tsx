import { formatMinute } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { LuCalendarClock } from 'react-icons/lu';
import type { ScheduledPage } from '../../data/documents/home-documents';
import { namesOf } from '../../data/names/document-names';
import { documentEditPath } from '../../lib/paths';
import { useNow } from '../../ui/hooks/use-now';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { RowList } from './row-list';

/** What becomes of pages by itself, the next first. */
export function ScheduledPages({ scheduled }: { scheduled: readonly ScheduledPage[] }) {
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
