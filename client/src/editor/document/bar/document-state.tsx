import { t } from '@vestry/sync/messages/translate';
import { LuCloudOff, LuTriangleAlert } from 'react-icons/lu';
import type { ReactNode } from 'react';
import { useOpenConflicts } from '../../../data/documents/use-document';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { useOnline } from '../../../data/http/use-online';
import { changesAbout } from '../../../data/outbox/changes';
import { REVIEW } from '../../../data/reviews/reviews-here';
import { useStored } from '../../../data/storage/use-database';
import type { StorageProblem } from '../../../data/storage/storage-problem';
import { SyncMark } from '../../../entities/changes/sync-mark';
import { useDraft } from '../../store/use-draft';
import { DiscardButton } from './discard-button';

interface StateMarkProps {
  icon: ReactNode;
  tone: string;
  text: string;
}

function StateMark({ icon, tone, text }: StateMarkProps) {
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 text-sm ${tone}`}>
      <span className="shrink-0">{icon}</span>
      <span className="max-md:line-clamp-2 max-md:leading-tight md:truncate">{text}</span>
    </span>
  );
}

interface DocumentStateProps {
  draft: OpenDraft;
  problem: StorageProblem;
  /** There is unsaved work, and a saved version to go back to. */
  discardable: boolean;
}

/** The state of review records of a page that are not on the server yet; null where the server has all of them. */
export const useUnsyncedReview = (uid: string): 'refused' | 'waiting' | null =>
  useStored(
    async (db) => {
      const rows = await changesAbout(db, REVIEW, uid);
      if (rows.some(({ state }) => state === 'refused')) return 'refused';
      return rows.length > 0 ? 'waiting' : null;
    },
    [uid],
    null,
  );

/** The document's sync state, in the words that the rest of the dashboard has for it. */
export function DocumentState({ draft, problem, discardable }: DocumentStateProps) {
  const syncStatus = useDraft(draft, (each) => each.syncStatus);
  const conflicts = useOpenConflicts(draft.uid);
  const online = useOnline();
  const unsyncedReview = useUnsyncedReview(draft.uid);
  // A note that waits beside the page is not on the server yet, either.
  const own = syncStatus === 'synced' && unsyncedReview ? unsyncedReview : syncStatus;
  // What could not be written is no draft on this device.
  const shown = own === 'conflict' && conflicts === 0 ? 'waiting' : own;
  const status = problem === null ? shown : 'refused';
  return (
    <div className="flex min-w-0 items-center gap-3 overflow-hidden">
      {online ? null : (
        <StateMark icon={<LuCloudOff />} tone="text-soft max-lg:sr-only" text={t('common.offline')} />
      )}
      {status === 'conflict' ? (
        <StateMark
          icon={<LuTriangleAlert />}
          tone="text-orange-ink"
          text={t('common.conflictsOpen', { count: conflicts })}
        />
      ) : status ? (
        <SyncMark state={status} />
      ) : (
        <span className="text-sm text-faint max-md:line-clamp-2 max-md:leading-tight md:truncate">
          {t('editor.noChanges')}
        </span>
      )}
      {discardable ? (
        <span className="max-lg:hidden">
          <DiscardButton />
        </span>
      ) : null}
    </div>
  );
}
