import { useId, type ReactNode } from 'react';
import {
  LuCircleCheck,
  LuCloud,
  LuCloudOff,
  LuCloudUpload,
  LuFilePen,
  LuInfo,
  LuTriangleAlert,
  LuUserRoundX,
} from 'react-icons/lu';
import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { withMessages } from '../lib/messages';
import { fetchedPart } from '../ui/layout/fetched-part';
import { useDraftCount } from '../data/drafts/use-draft-list';
import { useSession } from '../data/storage/use-session';
import { useSyncStatus } from '../data/sync/use-sync-status';
import { buttonClass } from '../ui/inputs/button-class';
import { Spinner } from '../ui/feedback/spinner';
import { useFloat } from '../ui/overlays/use-float';
import { syncSummary, type SyncSummary } from './sync-summary';

/** Not a part of what every start waits for. */
const { Part: OutboxPanel } = fetchedPart(
  withMessages(async () => (await import('./outbox-panel')).default),
  <div className="h-40" />,
);

const LOOKS: Record<SyncSummary['kind'], { icon: ReactNode; tone: string }> = {
  unknown: { icon: <LuCloud />, tone: '' },
  attention: { icon: <LuTriangleAlert />, tone: 'text-red-ink!' },
  session: { icon: <LuUserRoundX />, tone: 'text-orange-ink!' },
  offline: { icon: <LuCloudOff />, tone: '' },
  syncing: { icon: <Spinner />, tone: '' },
  waiting: { icon: <LuCloudUpload />, tone: 'text-accent-ink!' },
  note: { icon: <LuInfo />, tone: 'text-accent-ink!' },
  draft: { icon: <LuFilePen />, tone: '' },
  synced: { icon: <LuCircleCheck />, tone: '' },
};

/** The sync status of this device, always in sight; pressed, it opens the outbox. */
export function SyncIndicator() {
  const allowed = may(useSession().user?.roles ?? [], 'pages.update');
  const status = { ...useSyncStatus(), drafts: useDraftCount(), allowed };
  const summary = syncSummary(status);
  // Who may send nothing and has nothing to send needs no sign of it.
  if (!allowed && (summary.kind === 'synced' || summary.kind === 'unknown')) return null;
  const unsent = status.pending + status.refused;
  return <Indicator summary={summary} unsent={unsent} syncing={status.syncing} allowed={allowed} />;
}

/** On a small window, where the words are not seen: what waits makes the sign another one, in the color of the sign. */
const Count = ({ of: count }: { of: number }) => (
  <span
    aria-hidden
    // Drawn by the style sheet, so that it is not among the button's words.
    data-unsent={count > 99 ? '99+' : count}
    className="absolute -end-0.5 top-0.5 rounded-full border border-current bg-canvas px-1 text-xs leading-4 before:content-[attr(data-unsent)] md:hidden"
  />
);

interface IndicatorProps {
  summary: SyncSummary;
  /** How much the server does not have. */
  unsent: number;
  syncing: boolean;
  allowed: boolean;
}

function Indicator({ summary, unsent, syncing, allowed }: IndicatorProps) {
  const { kind, text } = summary;
  const { icon, tone } = LOOKS[kind];
  const id = useId();
  const { anchor, panel, open, hide } = useFloat<HTMLButtonElement>({ align: 'end', gap: 8 });
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        className={buttonClass('quiet', 'md', `relative max-md:w-11 max-md:px-0 ${tone}`)}
      >
        {icon}
        <span className="max-md:sr-only">{text}</span>
        {unsent > 0 ? <Count of={unsent} /> : null}
      </button>
      <span role="status" className="sr-only">
        {kind === 'attention'
          ? t('common.syncAttentionSpoken')
          : kind === 'offline'
            ? t('common.syncOfflineSpoken')
            : ''}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('common.sync')}
        className="fixed m-0 w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-xl bg-raised text-ink shadow-float"
      >
        {open ? (
          <OutboxPanel onLeave={hide} summary={summary} syncing={syncing} allowed={allowed} />
        ) : (
          <div className="h-40" />
        )}
      </div>
    </>
  );
}
