import { formatMinute } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { LuCalendarX, LuInfo, LuUsers } from 'react-icons/lu';
import type { HomeDocuments } from '../../data/documents/home-documents';
import { useDisputedDocuments } from '../../data/sync/use-conflicts';
import { useReports } from '../../data/sync/use-reports';
import { useSyncStatus } from '../../data/sync/use-sync-status';
import { namesOf } from '../../data/names/document-names';
import { conflictsPath, documentEditPath, openByUid } from '../../lib/paths';
import { REPORT_TEXTS } from '../../entities/changes/outcome-texts';
import { RelativeTime } from '../../ui/text/relative-time';
import { useNow } from '../../ui/hooks/use-now';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { type HomeRow, RowList } from './row-list';
import { useCanOpen, useUnsentRows } from './use-unsent-rows';

/** The server looks every few seconds: what is scheduled for longer ago than this was not done. */
const DONE_AFTER_MS = 120_000;

/** What goes on only when a person does something about it: all of it known to this device. */
export function Attention({ scheduled }: Pick<HomeDocuments, 'scheduled'>) {
  const canOpen = useCanOpen();
  const { refused } = useSyncStatus();
  const { changes, uploads } = useUnsentRows(true);
  const disputed = useDisputedDocuments();
  const reports = useReports();
  const now = useNow();
  useTimeZone();
  const conflicts = disputed
    .filter(({ open }) => open > 0)
    .map(({ uid, kind, fields, open }): HomeRow => ({
      key: `conflicts ${uid}`,
      to: canOpen(kind, conflictsPath(kind, uid)),
      icon: <LuUsers className="text-orange-ink" />,
      name: namesOf({ kind, fields }).name,
      says: t('home.conflicts', { count: open }),
    }));
  const missed = scheduled
    .filter(({ page, at }) => page.state === 'synced' && Date.parse(at) < now - DONE_AFTER_MS)
    .map(({ page, what, at }): HomeRow => ({
      key: `missed ${page.uid} ${what}`,
      to: documentEditPath('page', page),
      icon: <LuCalendarX className="text-orange-ink" />,
      name: namesOf(page).name,
      says: t(what === 'publish' ? 'home.notPublished' : 'home.notHidden', { time: formatMinute(at) }),
    }));
  const reported = reports.map(({ number, kind, uid, fields, what, at }): HomeRow => ({
    key: `report ${number}`,
    to: canOpen(kind, openByUid(kind, uid)),
    icon: <LuInfo className="text-accent-ink" />,
    name: namesOf({ kind, fields }).name,
    says: t(REPORT_TEXTS[what]),
    end: <RelativeTime at={new Date(at).toISOString()} />,
  }));
  const rows = [...changes, ...conflicts, ...missed, ...uploads, ...reported];
  return <RowList title={t('home.attention')} rows={rows} exports={refused > 0} />;
}
