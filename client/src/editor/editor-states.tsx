import { LuFileX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button-class';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { EditorSkeleton } from '../ui/editor-skeleton';
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
  if (opened.state === 'failed') {
    return (
      <main>
        <ErrorPanel screen message={opened.message} />
      </main>
    );
  }
  if (opened.state === 'missing') {
    return (
      <main>
        <EmptyState
          screen
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
      </main>
    );
  }
  return <EditorSkeleton />;
}
