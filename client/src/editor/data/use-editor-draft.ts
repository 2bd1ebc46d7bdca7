import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findDocument, type DocumentRef } from '../../data/storage/find-document';
import { useStored } from '../../data/storage/use-database';
import { openDraft } from '../../data/drafts/open-drafts';
import { syncNow } from '../../data/sync/sync';
import { takeEarly } from './early-draft';
import { draftOfSession, newDraft, type EditorDraft } from './editor-draft';

export type Opened =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'open'; draft: EditorDraft };

const leaving = new WeakMap<EditorDraft, number>();

interface Options {
  kind: DocumentKind;
  /** What the address names; null is a new document. */
  target: DocumentRef | null;
  start: () => DocumentState;
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
  const [held, setHeld] = useState<{ draft: EditorDraft; path: string } | null>(null);
  const [failure, setFailure] = useState<{ path: string; message: string } | null>(null);
  const path = useRef<string | null>(null);
  const holds = held !== null && path.current === pathname;
  const [asked, setAsked] = useState<string | null>(null);

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
    void syncNow().then(() => left || setAsked(pathname));
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, pathname]);

  useEffect(() => {
    if (path.current === pathname) return;
    const early = target === null ? null : takeEarly(pathname);
    if (target !== null && !early && typeof found !== 'string') return;
    let left = false;
    const take = (draft: EditorDraft) => {
      if (left) return draft.close();
      path.current = pathname;
      setHeld({ draft, path: pathname });
    };
    if (target === null) take(newDraft(kind, start()));
    else {
      (early ?? openDraft(found ?? '')).then(
        (session) => session && take(draftOfSession(session)),
        (error: unknown) =>
          setFailure({
            path: pathname,
            message: error instanceof Error ? error.message : 'Please try again later.',
          }),
      );
    }
    return () => {
      left = true;
    };
    // `target` and `start` follow from the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, found, kind]);

  const draft = held?.draft;
  useEffect(() => {
    if (!draft) return;
    clearTimeout(leaving.get(draft));
    // A moment later: React may take a component away and bring it back at once.
    return () =>
      void leaving.set(
        draft,
        window.setTimeout(() => draft.close()),
      );
  }, [draft]);

  const moveTo = useCallback(
    (next: string) => {
      if (path.current === null || path.current === next) return;
      path.current = next;
      void navigate(next, { replace: true });
    },
    [navigate],
  );

  if (holds) return { opened: { state: 'open', draft: held.draft }, moveTo };
  if (failure?.path === pathname) return { opened: { state: 'failed', message: failure.message }, moveTo };
  return { opened: { state: found === null && asked === pathname ? 'missing' : 'loading' }, moveTo };
}
