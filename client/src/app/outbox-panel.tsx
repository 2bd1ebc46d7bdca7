import { lazy, Suspense } from 'react';
import { LuInbox, LuRefreshCw } from 'react-icons/lu';
import { useOutbox } from '../data/hooks/use-outbox';
import { useUploads } from '../data/hooks/use-uploads';
import { syncNow } from '../data/sync';
import { Button } from '../ui/button';
import { outboxGroups } from './outbox-groups';
import { OutboxRow } from './outbox-row';

const WaitingUploads = lazy(() => import('../features/media/waiting-uploads'));

interface Props {
  explanation: string;
  syncing: boolean;
  /** A link was followed. */
  onLeave: () => void;
}

/** What waits on this device, and why: read, retried, taken back. */
export function OutboxPanel({ explanation, syncing, onLeave }: Props) {
  const groups = outboxGroups(useOutbox());
  const images = useUploads()?.length ?? 0;
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-base font-semibold">Outbox</h2>
        <Button
          tone="quiet"
          size="sm"
          busy={syncing}
          icon={<LuRefreshCw aria-hidden className="icon" />}
          onClick={() => void syncNow()}
        >
          Sync now
        </Button>
      </div>
      <p className="px-4 py-3 text-sm text-soft">{explanation}</p>
      {images > 0 ? (
        <Suspense>
          <WaitingUploads />
        </Suspense>
      ) : null}
      {groups.length > 0 ? (
        <ul className="border-t border-line">
          {groups.map((group) => (
            <OutboxRow key={group.uid} group={group} onLeave={onLeave} />
          ))}
        </ul>
      ) : images > 0 ? null : (
        <p className="flex flex-col items-center gap-2 px-4 pt-2 pb-8 text-sm text-faint">
          <LuInbox aria-hidden className="size-6" />
          Nothing waits to be sent
        </p>
      )}
    </>
  );
}
