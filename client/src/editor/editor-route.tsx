import type { DocumentKind } from '@vestry/sync/contract/document';
import type { FailureKind } from '@vestry/sync/engine/ports';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuFileX } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import type { OpenDraft } from '../data/drafts/open-draft';
import { useOnline } from '../data/http/use-online';
import { useSyncFailure } from '../data/sync/use-first-sync';
import type { DocumentRef } from '../data/storage/find-document';
import { buttonClass } from '../ui/inputs/button-class';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { EditorSkeleton } from './editor-skeleton';
import { useTitle } from '../ui/layout/use-title';
import { useEditorDraft } from './store/use-editor-draft';

interface EditorRouteProps {
  kind: DocumentKind;
  /** What the address names; null is a new document. */
  target: DocumentRef | null;
  start: () => DocumentState | Promise<DocumentState>;
  titles: { create: MessageKey; update: MessageKey };
  /** The editor; `moveTo` changes the address under it. */
  children: (draft: OpenDraft, moveTo: (path: string) => void) => ReactNode;
}

const MISSING: Record<DocumentKind, { title: MessageKey; all: MessageKey }> = {
  page: { title: 'editor.pageMissing', all: 'editor.allPages' },
  element: { title: 'editor.elementMissing', all: 'editor.allElements' },
};

/** Only a server that was asked knows that there is none. */
function whyMissing(online: boolean, failure: FailureKind | null): MessageKey {
  if (!online || failure === 'offline') return 'editor.missingOffline';
  return failure === null ? 'editor.missingHint' : 'editor.missingFailed';
}

/**
 * Create and edit are one screen: the address changes under it, the editor stays. Before a document is open: loading,
 * not found, failed.
 */
export function EditorRoute({ kind, target, start, titles, children }: EditorRouteProps) {
  const { pathname } = useLocation();
  const online = useOnline();
  const failure = useSyncFailure();
  const { opened, moveTo } = useEditorDraft({ kind, target, start });
  useTitle(t(pathname.endsWith('/create') ? titles.create : titles.update));
  if (opened.state === 'open') return children(opened.draft, moveTo);
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
          icon={<LuFileX />}
          title={t(MISSING[kind].title)}
          action={
            <Link to={`/dashboard/${kind}s`} className={buttonClass('plain')}>
              {t(MISSING[kind].all)}
            </Link>
          }
        >
          {t(whyMissing(online, failure))}
        </EmptyState>
      </main>
    );
  }
  return <EditorSkeleton />;
}
