import { LuFileX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button-class';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { Skeleton } from '../ui/skeleton';
import type { Opened } from './data/use-editor-draft';

interface EditorStatesProps {
  opened: Exclude<Opened, { state: 'open' }>;
  /** 'page' */
  what: string;
  listPath: string;
  online: boolean;
}

/** Before a document is open: loading, not found, failed. The frame stands where the editor will. */
export function EditorStates({ opened, what, listPath, online }: EditorStatesProps) {
  if (opened.state === 'failed') return <ErrorPanel message={opened.message} />;
  if (opened.state === 'missing') {
    return (
      <EmptyState
        icon={<LuFileX aria-hidden />}
        title={`There is no such ${what}`}
        action={
          <Link to={listPath} className={buttonClass('plain')}>
            All {what}s
          </Link>
        }
      >
        {online
          ? 'It may have been deleted or have another address now.'
          : 'It is not on this device. Connect to the network and it is looked for again.'}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy
      className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-canvas md:grid-cols-[24rem_minmax(0,1fr)] md:grid-rows-1"
    >
      <span className="sr-only">Loading…</span>
      <div className="flex flex-col gap-4 border-line bg-surface p-4 md:border-r">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-40 w-full max-md:hidden" />
      </div>
      <div className="p-4">
        <Skeleton className="h-full max-h-[600px] w-full" />
      </div>
    </div>
  );
}
