import { t } from '@vestry/sync/messages/translate';
import type { Refusal } from '@vestry/sync/engine/change-result';
import { LuCloudUpload } from 'react-icons/lu';
import { retryDocument, undoEntry } from '../../../data/documents/documents';
import { useOnline } from '../../../data/http/use-online';
import { exportLater } from '../../../data/session/export-later';
import { usePageReviews } from '../../../data/reviews/use-reviews';
import type { OutboxGroup } from '../../../data/sync/outbox-groups';
import { useSyncFailure } from '../../../data/sync/use-first-sync';
import { useOutboxGroup } from '../../../data/sync/use-unsent';
import { adviceForDocument } from '../../../entities/changes/advice';
import { refusalTexts } from '../../../entities/changes/refusal-texts';
import { sentences } from '../../../lib/text';
import { Button } from '../../../ui/inputs/button';
import { ChangedHere } from '../../../entities/changes/changed-here';
import { ExportButton } from '../../../entities/changes/export-button';
import { useBusy } from '../../../ui/hooks/use-busy';
import { openReviews } from '../../review/open-reviews';
import { useEditor } from '../../store/editor-context';
import { useView } from '../../store/use-store';
import { Notice } from './notice';

/** Of this document and its review: what cannot be sent now, or what the server did not take, and what can be done. */
export function UnsentHere({ uid }: { uid: string }) {
  return (
    <>
      <OfDocument uid={uid} />
      <RefusedReview uid={uid} />
    </>
  );
}

/** Leads to the panel that has the reasons. */
function RefusedReview({ uid }: { uid: string }) {
  const store = useEditor();
  const isOpen = useView(({ reviewing }) => reviewing);
  const count = usePageReviews(uid)?.refused.length ?? 0;
  if (isOpen || count === 0) return null;
  return (
    <Notice role="alert">
      <p>{t('outbox.refusedReview', { count })}</p>
      <Button size="sm" onClick={() => openReviews(store)}>
        {t('bar.review')}
      </Button>
    </Notice>
  );
}

function OfDocument({ uid }: { uid: string }) {
  const group = useOutboxGroup(uid);
  const online = useOnline();
  const failure = useSyncFailure();
  if (!group) return null;
  if (group.refusal) return <Refused {...group} refusal={group.refusal} />;
  // With a network they are gone in a moment.
  if (online && failure === null) return null;
  return (
    <Notice role="status" icon={LuCloudUpload} calm>
      <p>{t('common.syncWaitingHint')}</p>
      <ChangedHere at={group.at} />
      <ExportButton work={exportLater} />
    </Notice>
  );
}

interface RefusedProps extends Pick<OutboxGroup, 'uid' | 'at' | 'undoSeq'> {
  refusal: Refusal;
}

function Refused({ uid, at, undoSeq, refusal }: RefusedProps) {
  const { busy, run } = useBusy();
  return (
    <Notice role="alert">
      <p>{t('editor.rejected', { reason: sentences(...refusalTexts(refusal)) })}</p>
      <p>{adviceForDocument(refusal.reason, false)}</p>
      <ChangedHere at={at} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void run(() => retryDocument(uid))}>
          {t('common.retry')}
        </Button>
        {undoSeq === null ? null : (
          // The editor has an Undo of its own, for what was typed.
          <Button
            size="sm"
            busy={busy}
            aria-label={t('editor.undoRejected')}
            onClick={() => void run(() => undoEntry(undoSeq))}
          >
            {t('common.undo')}
          </Button>
        )}
        <ExportButton work={exportLater} />
      </div>
    </Notice>
  );
}
