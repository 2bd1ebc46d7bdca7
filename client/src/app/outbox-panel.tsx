import { LuInbox, LuInfo, LuPencil, LuRefreshCw } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import { exportWork } from '../data/session/export-work';
import { useDisputedDocuments } from '../data/sync/use-conflicts';
import { type DraftRef, useDraftList } from '../data/drafts/use-draft-list';
import { outboxGroups } from '../data/sync/outbox-groups';
import { useOutbox } from '../data/sync/use-outbox';
import { type ReportEntry, useReports } from '../data/sync/use-reports';
import { useChanges } from '../data/kinds/use-changes';
import { FILE, IMAGE } from '../data/media/upload-rows';
import { useUploads } from '../data/media/use-uploads';
import { syncNow } from '../data/sync/sync';
import { fetchedPart } from '../ui/layout/fetched-part';
import { withMessages } from '../lib/messages';
import { Button } from '../ui/inputs/button';
import { ExportButton } from '../entities/changes/export-button';
import { ConflictRows } from './conflict-rows';
import { OutboxRow } from './outbox-row';
import type { SyncSummary } from './sync-summary';
import { unsentTexts } from './unsent-texts';
import { namesOf } from '../data/names/document-names';
import { buttonClass } from '../ui/inputs/button-class';
import { putReportAway } from '../data/sync/reports';
import { REPORT_TEXTS } from '../entities/changes/outcome-texts';
import { RelativeTime } from '../ui/text/relative-time';

const { Part: WaitingUploads } = fetchedPart(
  withMessages(async () => (await import('../features/media/waiting-uploads')).default),
);
const { Part: ChangeRows } = fetchedPart(withMessages(async () => (await import('./change-rows')).default));
const { Part: OpenWork } = fetchedPart(
  withMessages(async () => (await import('../features/work-file/open-work')).default),
);

interface Props {
  summary: Pick<SyncSummary, 'kind' | 'explanations'>;
  syncing: boolean;
  allowed: boolean;
  onLeave: () => void;
}

/** That others' changes have come, too, is known only to a device that is synced. */
function NothingWaits({ kind }: Pick<SyncSummary, 'kind'>) {
  if (kind === 'unknown') return null;
  return (
    <p className="flex flex-col items-center gap-2 px-4 pt-2 pb-8 text-sm text-faint">
      <LuInbox className="size-6" />
      {t(kind === 'synced' ? 'common.upToDate' : 'common.syncNothingWaits')}
    </p>
  );
}

/** What waits on this device, and why: read, retried, undone. */
export default function OutboxPanel({ summary: { kind, explanations }, syncing, allowed, onLeave }: Props) {
  const groups = outboxGroups(useOutbox());
  const images = useUploads()?.length ?? 0;
  // Uploads are shown with their pictures.
  const changes = useChanges().filter(({ kind }) => kind !== IMAGE && kind !== FILE);
  const disputed = useDisputedDocuments();
  const drafts = useDraftList();
  const reports = useReports();
  // A document that waits to be sent is there already; without the right to edit, none is opened.
  const queued = new Set(groups.map(({ uid }) => uid));
  const openable = allowed ? drafts.filter(({ uid }) => !queued.has(uid)) : [];
  const decided = disputed.some(({ decisions }) => decisions.length > 0);
  const unsent = groups.length + images + changes.length + drafts.length > 0 || decided;
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 pe-2 ps-4">
        <h2 className="text-base font-semibold">{t('common.sync')}</h2>
        {allowed ? (
          <Button tone="quiet" size="sm" busy={syncing} icon={<LuRefreshCw />} onClick={() => void syncNow()}>
            {t('common.syncNow')}
          </Button>
        ) : null}
      </div>
      <div className="px-4 py-3 text-sm text-soft">
        {[...explanations, ...(allowed ? [] : unsentTexts({ drafts: drafts.length }))].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {images > 0 ? <WaitingUploads /> : null}
      {groups.length + changes.length + disputed.length + reports.length + openable.length > 0 ? (
        <ul className="border-t border-line">
          <ReportRows reports={reports} />
          <ConflictRows documents={disputed} onLeave={onLeave} />
          {groups.map((group) => (
            <OutboxRow key={group.uid} group={group} allowed={allowed} onLeave={onLeave} />
          ))}
          <ChangeRows entries={changes} onLeave={onLeave} />
          <DraftRows drafts={openable} onLeave={onLeave} />
        </ul>
      ) : unsent ? null : (
        <NothingWaits kind={kind} />
      )}
      {unsent ? (
        <div className="flex justify-end border-t border-line px-2 py-2">
          <ExportButton work={exportWork} />
        </div>
      ) : null}
      {allowed ? <OpenWork /> : null}
    </>
  );
}

interface DraftRowsProps {
  drafts: readonly DraftRef[];
  onLeave: () => void;
}

/** Documents with unsaved changes, which nobody but this device has. */
function DraftRows({ drafts, onLeave }: DraftRowsProps) {
  return drafts.map(({ uid, kind, fields }) => {
    const { name } = namesOf({ kind, fields });
    return (
      <li key={`draft ${uid}`} className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
        <LuPencil className="mt-0.5 text-faint" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-xs text-faint">{t('common.syncDraft')}</p>
          <Link
            to={`/dashboard/${kind}s/edit/${uid}`}
            onClick={onLeave}
            aria-label={t('common.openNamed', { name })}
            className={buttonClass('plain', 'sm', 'mt-2')}
          >
            {t('common.open')}
          </Link>
        </div>
      </li>
    );
  });
}

/** Changes that were applied in another way than they were made; dismissed when read. */
function ReportRows({ reports }: { reports: readonly ReportEntry[] }) {
  return reports.map(({ number, kind, fields, what, at }) => (
    <li key={`report ${number}`} className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <LuInfo className="mt-0.5 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{namesOf({ kind, fields }).name}</p>
        <p className="mt-0.5">{t(REPORT_TEXTS[what])}</p>
        <div className="mt-2 flex items-center gap-3">
          <Button size="sm" onClick={() => void putReportAway(number)}>
            {t('common.dismiss')}
          </Button>
          <span className="text-xs text-faint">
            <RelativeTime at={new Date(at).toISOString()} />
          </span>
        </div>
      </div>
    </li>
  ));
}
