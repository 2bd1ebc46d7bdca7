import type { FieldError } from '@vestry/sync/contract/envelope';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { DocumentRef } from '../../data/storage/find-document';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useDraft } from '../../editor/store/use-draft';
import { DocumentEditor } from '../../editor/document-editor';
import { EditorRoute } from '../../editor/editor-route';
import { FormOutline } from '../../editor/outline/form-outline';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { elementEditPath } from '../../lib/paths';
import { useElementUse } from '../../data/documents/use-element-use';

const TITLES = { create: 'editor.createElement', update: 'editor.updateElement' } as const;
const TOASTS = { create: 'editor.elementCreated', update: 'editor.elementUpdated' } as const;

const emptyElement = () => ({
  fields: { name: '', description: '', type: 'header' },
  tree: defaultTree('header', newId, siteTexts()),
});

function targetOf(id: string | undefined): DocumentRef | null {
  if (id === undefined) return null;
  return /^\d{1,10}$/.test(id) ? { kind: 'element', id: Number(id) } : id;
}

const elementForm = fetchedPart(async () => (await import('./element-form')).ElementForm, <FormOutline />);

// While it is found out who is signed in, and the document is looked for.
void elementForm.preload();

export default function ElementEditorScreen() {
  const { id } = useParams();
  return (
    <EditorRoute kind="element" target={targetOf(id)} start={emptyElement} titles={TITLES}>
      {(draft, moveTo) => <OpenElement draft={draft} moveTo={moveTo} />}
    </EditorRoute>
  );
}

function OpenElement({ draft, moveTo }: { draft: OpenDraft; moveTo: (path: string) => void }) {
  const { uid } = draft;
  const listed = useDraft(draft, (each) => each.listed);
  const id = useDraft(draft, (each) => each.id);
  const usedBy = useElementUse(draft);
  useEffect(() => {
    if (listed) moveTo(elementEditPath({ uid, id }));
  }, [listed, uid, id, moveTo]);
  const form = useCallback(
    (errors: readonly FieldError[]) => <elementForm.Part errors={errors} usedBy={usedBy} />,
    [usedBy],
  );
  return <DocumentEditor draft={draft} titles={TITLES} toasts={TOASTS} form={form} />;
}
