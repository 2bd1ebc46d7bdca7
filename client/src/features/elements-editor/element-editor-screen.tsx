import type { FieldError } from '@vestry/sync/contract/envelope';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { useCallback, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useOnline } from '../../data/http/use-online';
import type { DocumentRef } from '../../data/storage/find-document';
import type { DraftSession } from '../../data/drafts/draft-session';
import { useDraft } from '../../editor/data/use-draft';
import { useEditorDraft } from '../../editor/data/use-editor-draft';
import { DocumentEditor } from '../../editor/document-editor';
import { EditorStates } from '../../editor/editor-states';
import { newId } from '../../lib/id';
import { elementEditPath } from '../../lib/paths';
import { useTitle } from '../../ui/use-title';
import { ElementForm } from './element-form';
import { useElementUse } from '../../data/documents/use-element-use';

const TITLES = { create: 'Create Element', update: 'Update Element' };
const TOASTS = { create: 'create element successfully', update: 'update element successfully' };

const emptyElement = () => ({
  fields: { name: '', description: '', type: 'header' },
  tree: defaultTree('header', newId),
});

function targetOf(id: string | undefined): DocumentRef | null {
  if (id === undefined) return null;
  return /^\d{1,10}$/.test(id) ? { kind: 'element', id: Number(id) } : id;
}

/** Create and edit are one screen: the address changes under it, the editor stays. */
export default function ElementEditorScreen() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const online = useOnline();
  const { opened, moveTo } = useEditorDraft({ kind: 'element', target: targetOf(id), start: emptyElement });
  useTitle(pathname.endsWith('/create') ? TITLES.create : TITLES.update);
  if (opened.state !== 'open') {
    return <EditorStates opened={opened} what="element" listPath="/dashboard/elements" online={online} />;
  }
  return <OpenElement draft={opened.draft} moveTo={moveTo} />;
}

function OpenElement({ draft, moveTo }: { draft: DraftSession; moveTo: (path: string) => void }) {
  const { uid } = draft;
  const listed = useDraft(draft, (each) => each.listed);
  const id = useDraft(draft, (each) => each.id);
  const usedBy = useElementUse(id);
  useEffect(() => {
    if (listed) moveTo(elementEditPath({ uid, id }));
  }, [listed, uid, id, moveTo]);
  const form = useCallback(
    (errors: readonly FieldError[]) => <ElementForm errors={errors} usedBy={usedBy} />,
    [usedBy],
  );
  return <DocumentEditor draft={draft} titles={TITLES} toasts={TOASTS} form={form} />;
}
