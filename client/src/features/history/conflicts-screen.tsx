import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { LuCircleCheck, LuFileX } from 'react-icons/lu';
import { useLocation, useParams } from 'react-router-dom';
import { fetchConflicts } from '../../data/sync/conflicts';
import { useDeviceConflicts } from '../../data/sync/use-conflicts';
import { useDocument } from '../../data/documents/use-document';
import { useRemote } from '../../data/http/use-remote';
import type { Decision } from '../../data/sync/decisions';
import type { KeptConflicts } from '../../data/storage/rows';
import { documentName } from '../../lib/document-name';
import { EmptyState } from '../../ui/empty-state';
import { Screen } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { ConflictCard } from './conflict-card';
import { EditLink } from './edit-link';
import { kindOf } from './kind-of';
import { RemotePart } from './remote-part';

/** What two people changed at once: both versions side by side, and the choice between them. */
export default function ConflictsScreen() {
  const { uid = '' } = useParams();
  const kind = kindOf(useLocation().pathname);
  const document = useDocument(uid);
  // Asked again whenever the document has changed: somebody else may have settled one.
  const remote = useRemote(
    document ? ['conflicts', uid, document.head.version, document.head.conflicts ?? 0] : null,
    () => fetchConflicts(uid).then(() => true),
  );
  const device = useDeviceConflicts(uid);
  if (document === undefined || device === undefined) {
    return (
      <Screen title="Conflicts">
        <Skeleton className="h-96 w-full" />
      </Screen>
    );
  }
  if (document === null || document.head.kind !== kind) {
    return (
      <EmptyState screen icon={<LuFileX aria-hidden />} title="This is not on this device">
        It was deleted, or this device has not heard of it yet.
      </EmptyState>
    );
  }
  const { head, state } = document;
  return (
    <Screen
      title={`Conflicts in ${documentName(kind, head.fields)}`}
      hint="Two people changed the same thing. The later change stands; the other one is kept for 90 days."
      actions={<EditLink head={head} />}
    >
      {device?.kept ? (
        <Conflicts uid={uid} state={state} kept={device.kept} decisions={device.decisions} />
      ) : (
        <RemotePart remote={remote} what="conflicts">
          {() => <Settled kind={kind} />}
        </RemotePart>
      )}
    </Screen>
  );
}

function Settled({ kind }: { kind: DocumentKind }) {
  return (
    <EmptyState icon={<LuCircleCheck aria-hidden />} title="Nothing to decide">
      All conflicts of this {kind} are settled.
    </EmptyState>
  );
}

interface ConflictsProps {
  uid: string;
  state: DocumentState;
  kept: KeptConflicts;
  decisions: readonly Decision[];
}

function Conflicts({ uid, state, kept: { kind, conflicts, queuedStatus }, decisions }: ConflictsProps) {
  if (conflicts.length === 0) return <Settled kind={kind} />;
  return (
    <div className="flex flex-col gap-5">
      {queuedStatus === null ? null : (
        <p role="status" className="rounded-lg bg-orange-soft px-4 py-3 text-sm text-orange-ink">
          Publishing waits: the page becomes {queuedStatus} when the last conflict is settled.
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictCard
          key={`${conflict.version} ${conflict.place}`}
          uid={uid}
          state={state}
          conflict={conflict}
          decision={decisions.find(
            ({ version, place }) => version === conflict.version && place === conflict.place,
          )}
        />
      ))}
    </div>
  );
}
