import type { ReactNode } from 'react';
import { LuCircleCheck, LuCloudUpload, LuFilePen, LuTriangleAlert } from 'react-icons/lu';

export type SyncMarkState = 'draft' | 'waiting' | 'synced' | 'attention';

const MARKS: Record<SyncMarkState, { text: string; tone: string; icon: ReactNode }> = {
  draft: {
    text: 'Draft on this device',
    tone: 'text-soft',
    icon: <LuFilePen />,
  },
  waiting: {
    text: 'Waiting to sync',
    tone: 'text-accent-ink',
    icon: <LuCloudUpload />,
  },
  synced: { text: 'Synced', tone: 'text-faint', icon: <LuCircleCheck /> },
  attention: {
    text: 'Needs attention',
    tone: 'text-red-ink',
    icon: <LuTriangleAlert />,
  },
};

/** The sync status of a document (PRODUCT.md DO3). */
export function SyncMark({ state }: { state: SyncMarkState }) {
  const { text, tone, icon } = MARKS[state];
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle text-sm whitespace-nowrap ${tone}`}>
      {icon}
      {text}
    </span>
  );
}
