import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { LuCircleCheck } from 'react-icons/lu';
import { fetchConflicts } from '../../data/sync/conflicts';
import { useDeviceConflicts } from '../../data/sync/use-conflicts';
import type { DeviceDocument } from '../../data/documents/use-document';
import { useRemote } from '../../data/http/use-remote';
import type { Decision } from '../../data/sync/decisions';
import type { KeptConflicts } from '../../data/storage/rows';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConflictCard } from './conflict-card';
import { DocumentScreen } from './document-screen';
import { RefusedDecision } from './refused-decision';
import { RemotePart } from './remote-part';

/** What two people changed at once: both versions side by side, and the choice between them. */
export default function ConflictsScreen() {
  return (
    <DocumentScreen title="history.conflicts" heading="history.conflictsIn" hint="history.conflictsHint">
      {(document) => <DocumentConflicts document={document} />}
    </DocumentScreen>
  );
}

const isOf = (decision: Decision, conflict: Conflict): boolean =>
  decision.version === conflict.version && decision.place === conflict.place;

function DocumentConflicts({ document }: { document: DeviceDocument }) {
  const { uid, kind, version, conflicts = 0 } = document.head;
  // Asked again whenever the document has changed: somebody else may have settled one.
  const remote = useRemote(['conflicts', uid, version, conflicts], () =>
    fetchConflicts(uid).then(() => true),
  );
  const device = useDeviceConflicts(uid);
  if (device === undefined) return <Skeleton className="h-96 w-full" />;
  const { kept, decisions } = device;
  const isShown = (decision: Decision) => kept?.conflicts.some((conflict) => isOf(decision, conflict));
  return (
    <div className="flex flex-col gap-5">
      {/* Somebody else has settled that conflict meanwhile: it is not among the open ones. */}
      {decisions
        .filter((decision) => !isShown(decision))
        .map((decision) => (
          <RefusedDecision key={decision.seq} uid={uid} decision={decision} />
        ))}
      {kept ? (
        <Conflicts document={document} kept={kept} decisions={decisions} />
      ) : (
        <RemotePart remote={remote} what="conflicts">
          {() => <Settled kind={kind} />}
        </RemotePart>
      )}
    </div>
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
          decision={decisions.find((each) => isOf(each, conflict))}
        />
      ))}
    </div>
  );
}
