import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { t } from '@vestry/sync/messages/translate';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { closeDraft, openDraft, openNewDraft } from '../../data/drafts/draft-sessions';
import { findDocument, type DocumentRef } from '../../data/storage/find-document';
import { useStored } from '../../data/storage/use-database';
import { syncNow } from '../../data/sync/sync';

type Opened =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'open'; draft: OpenDraft };

interface Options {
  kind: DocumentKind;
  /** What the address names; null is a new document. */
  target: DocumentRef | null;
  start: () => DocumentState | Promise<DocumentState>;
}

/**
 * The draft that the address names. `moveTo` gives the open document another address (a uid becomes a route when the
 * server has answered): the draft, its history and the focus stay.
 */
export function useEditorDraft({ kind, target, start }: Options): {
  opened: Opened;
  moveTo: (path: string) => void;
} {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [failure, setFailure] = useState<{ path: string; message: string } | null>(null);
  /** The open draft's address; then its former one, which React may still draw after the change: the editor stays. */
  const paths = useRef<readonly string[]>([]);
  const [searched, setSearched] = useState<string | null>(null);

  // The document may still be on its way from the server: looked for until it is there.
  const answer = useStored<{ path: string; uid: string | null } | null>(
    async (db) => ({
      path: pathname,
      uid: target === null ? null : ((await findDocument(db, target))?.uid ?? null),
    }),
    [pathname],
    null,
  );
  // The answer of the former address may still stand while the next one is looked for.
  const found = answer?.path === pathname ? answer.uid : undefined;

  useEffect(() => {
    if (found !== null || target === null) return;
    let left = false;
    void syncNow().then(() => left || setSearched(pathname));
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, pathname]);

  useEffect(() => {
    if (paths.current[0] === pathname) paths.current = [pathname];
    if (paths.current.includes(pathname)) return;
    if (target !== null && typeof found !== 'string') return;
    let left = false;
    const open = async () => {
      const session = target === null ? openNewDraft(kind, await start()) : await openDraft(found ?? '');
      if (!session) return;
      if (left) return closeDraft(session);
      paths.current = [pathname];
      setDraft(session);
    };
    open().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : t('common.tryLater');
      setFailure({ path: pathname, message });
    });
    return () => {
      left = true;
    };
    // `target` and `start` follow from the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, found, kind]);

  useEffect(() => {
    if (draft) return () => void closeDraft(draft);
  }, [draft]);

  const moveTo = useCallback(
    (next: string) => {
      const [former] = paths.current;
      if (former === undefined || former === next) return;
      paths.current = [next, former];
      // Who has pressed a link is on the way there, though this is shown until that has come: it is not undone.
      if (new URL(former, location.origin).pathname !== location.pathname) return;
      void navigate(next, { replace: true });
    },
    [navigate],
  );

  if (draft && paths.current.includes(pathname)) return { opened: { state: 'open', draft }, moveTo };
  if (failure?.path === pathname) return { opened: { state: 'failed', message: failure.message }, moveTo };
  return { opened: { state: found === null && searched === pathname ? 'missing' : 'loading' }, moveTo };
}
