import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { LuCircleCheck } from 'react-icons/lu';
import { fetchConflicts } from '../../data/sync/conflicts';
import { useDeviceConflicts } from '../../data/sync/use-conflicts';
import type { DeviceDocument } from '../../data/documents/use-document';
import { useRemote } from '../../data/http/use-remote';
import type { Decision } from '../../data/sync/decisions';
import type { KeptConflicts } from '../../data/storage/rows';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { ConflictCard } from './conflict-card';
import { DocumentScreen } from './document-screen';
import { RemotePart } from './remote-part';

/** What two people changed at once: both versions side by side, and the choice between them. */
export default function ConflictsScreen() {
  return (
    <DocumentScreen title="history.conflicts" heading="history.conflictsIn" hint="history.conflictsHint">
      {(document) => <DocumentConflicts document={document} />}
    </DocumentScreen>
  );
}

function DocumentConflicts({ document }: { document: DeviceDocument }) {
  const { uid, kind, version, conflicts = 0 } = document.head;
  // Asked again whenever the document has changed: somebody else may have settled one.
  const remote = useRemote(['conflicts', uid, version, conflicts], () =>
    fetchConflicts(uid).then(() => true),
  );
  const device = useDeviceConflicts(uid);
  if (device === undefined) return <Skeleton className="h-96 w-full" />;
  if (device?.kept) return <Conflicts document={document} kept={device.kept} decisions={device.decisions} />;
  return (
    <RemotePart remote={remote} what="conflicts">
      {() => <Settled kind={kind} />}
    </RemotePart>
  );
}

function Settled({ kind }: { kind: DocumentKind }) {
  return (
    <EmptyState icon={<LuCircleCheck />} title={t('history.noConflicts')}>
      {t('history.noConflictsHint', { kind })}
    </EmptyState>
  );
}

interface ConflictsProps {
  document: DeviceDocument;
  kept: KeptConflicts;
  decisions: readonly Decision[];
}

function Conflicts({ document, kept: { kind, conflicts, queuedStatus }, decisions }: ConflictsProps) {
  if (conflicts.length === 0) return <Settled kind={kind} />;
  return (
    <div className="flex flex-col gap-5">
      {queuedStatus === null ? null : (
        <p role="status" className="rounded-lg bg-orange-soft px-4 py-3 text-sm text-orange-ink">
          {t('history.publishWaits', { status: queuedStatus })}
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictCard
          key={`${conflict.version} ${conflict.place}`}
          document={document}
          conflict={conflict}
          decision={decisions.find(
            ({ version, place }) => version === conflict.version && place === conflict.place,
          )}
        />
      ))}
    </div>
  );
}
