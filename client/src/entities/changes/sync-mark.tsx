import type { ReactNode } from 'react';
import type { SyncState } from '@vestry/sync/engine/sync-state';
import { LuCircleCheck, LuCloudUpload, LuFilePen, LuTriangleAlert } from 'react-icons/lu';
import { type MessageKey, t } from '@vestry/sync/messages/translate';

const ATTENTION = {
  text: 'common.syncAttention',
  tone: 'text-red-ink',
  icon: <LuTriangleAlert />,
} as const;

const MARKS: Record<SyncState['status'], { text: MessageKey; tone: string; icon: ReactNode }> = {
  draft: {
    text: 'common.syncDraft',
    tone: 'text-soft',
    icon: <LuFilePen />,
  },
  waiting: {
    text: 'common.syncWaiting',
    tone: 'text-accent-ink',
    icon: <LuCloudUpload />,
  },
  synced: { text: 'common.syncSynced', tone: 'text-faint', icon: <LuCircleCheck /> },
  conflict: ATTENTION,
  refused: ATTENTION,
};

/** The sync status of a document (PRODUCT.md DO3). */
export function SyncMark({ state }: { state: SyncState['status'] }) {
  const { text, tone, icon } = MARKS[state];
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 align-middle text-sm ${tone}`}>
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 wrap-break-word">{t(text)}</span>
    </span>
  );
}
