import type { FieldError } from '@vestry/sync/contract/envelope';
import { parseRoute } from '@vestry/sync/routes/route';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openedDatabase } from '../../data/storage/database';
import { reading } from '../../data/storage/transactions';
import { isLiving, isSaved } from '@vestry/sync/engine/sync-state';
import type { DocumentHead } from '../../data/storage/rows';
import { useStored } from '../../data/storage/use-database';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useDraft } from '../../editor/store/use-draft';
import { newPageParts } from '../../editor/library/templates/new-page-parts';
import { DocumentEditor } from '../../editor/document-editor';
import { EditorRoute } from '../../editor/editor-route';
import type { OwnForm } from '../../editor/panels/own-forms';
import { setDocumentField } from '../../editor/model/edits';
import { asText } from '../../lib/text';
import { FormOutline } from '../../editor/outline/form-outline';
import type { LeavingProps } from '../../editor/document/links/leaving';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { pageEditPath } from '../../lib/paths';
import { pageTarget } from './page-target';

const TITLES = { create: 'editor.createPage', update: 'editor.updatePage' } as const;
const TOASTS = { create: 'editor.pageCreated', update: 'editor.pageUpdated' } as const;

const emptyPage = async () => ({
  fields: { route: '', status: 'draft', ...(await newPageParts(openedDatabase())) },
  tree: defaultTree('page', newId, siteTexts()),
});

const ONE_LINE = { title: 'editor.pageTitle', description: 'editor.pageDescription' } as const;

/** Stored as the server would store it, so that what was typed and what is read later are the same. */
function tidy(draft: OpenDraft): void {
  const { fields } = draft.state;
  const put = (name: string, label: MessageKey, value: string) => {
    if (value === asText(fields[name])) return;
    const { label: step, operations } = setDocumentField(name, label, value || undefined);
    draft.edit(step, operations);
  };
  const parsed = parseRoute(asText(fields.route));
  if ('route' in parsed) put('route', 'editor.route', parsed.route);
  for (const name of ['title', 'description'] as const)
    put(name, ONE_LINE[name], asText(fields[name]).trim());
}

/** Another page on this device has the route: the server would say the same, only later. */
async function routeTaken(draft: OpenDraft): Promise<FieldError[]> {
  const { route } = draft.state.fields;
  const db = openedDatabase();
  const isHolder = (head: DocumentHead) =>
    head.kind === 'page' &&
    (head.fields.route === route || head.published?.route === route) &&
    head.uid !== draft.uid &&
    isLiving(head);
  const holder = await reading(db, [db.documents], () => db.documents.filter(isHolder).first());
  if (!holder) return [];
  const taken = isSaved(holder) ? 'editor.routeTaken' : 'editor.routeTakenDraft';
  return [{ field: 'route', message: t(taken, { route: String(route) }) }];
}

const form = fetchedPart(async () => (await import('./page-form')).PageForm, <FormOutline />);
// While it is found out who is signed in, and the document is looked for.
void form.preload();
const pageForm = (errors: readonly FieldError[]) => <form.Part errors={errors} />;

const own = fetchedPart(async () => (await import('./own-form')).OwnForm);
const ownForm: OwnForm = (of) => <own.Part of={of} />;

const loadLeaving = () => import('../../editor/document/links/leaving');
const leaving = fetchedPart(async () => (await loadLeaving()).Leaving, null, 'over');

/** Whether a save can take a page from its address: the cheap question before anything is fetched. */
const mayLeave = (before: DocumentState, now: DocumentState): boolean =>
  (['route', 'status', 'held'] as const).some((name) => before.fields[name] !== now.fields[name]);

/** Whether visitors see what is saved. */
const isShown = (state: DocumentState | null): boolean =>
  state?.fields.status === 'public' && state.fields.held !== true;

const card = fetchedPart(async () => (await import('./published/published-card')).PublishedCard);

export default function PageEditorScreen() {
  const { pathname } = useLocation();
  return (
    <EditorRoute kind="page" target={pageTarget(pathname)} start={emptyPage} titles={TITLES}>
      {(draft, moveTo) => <OpenPage draft={draft} moveTo={moveTo} />}
    </EditorRoute>
  );
}

function OpenPage({ draft, moveTo }: { draft: OpenDraft; moveTo: (path: string) => void }) {
  const { uid } = draft;
  const listed = useDraft(draft, (each) => each.listed);
  const id = useDraft(draft, (each) => each.id);
  // The route as it was saved; the one being typed is no address yet.
  const saved = useStored(async (db) => asText((await db.documents.get(uid))?.fields.route), [uid], '');
  useEffect(() => {
    if (listed && (id === 0 || saved !== '')) moveTo(pageEditPath({ uid, id }, saved));
  }, [listed, uid, id, saved, moveTo]);
  const [asked, setAsked] = useState<Pick<LeavingProps, 'left' | 'onDecide'> | null>(null);
  const ask = useCallback(
    async (before: OpenDraft['base'], now: DocumentState) => {
      const after = () => undefined;
      if (!before || !mayLeave(before, now)) return after;
      // Where it cannot be fetched, the links are found among the dead ones.
      const [, looked] = await Promise.allSettled([
        loadLeaving(),
        import('../../editor/document/links/left-address').then((part) => part.leftAddress(uid, before, now)),
      ]);
      const left = looked.status === 'fulfilled' ? looked.value : null;
      if (!left) return after;
      return new Promise<(() => void) | null>((onDecide) => setAsked({ left, onDecide }));
    },
    [uid],
  );
  const [published, setPublished] = useState(0);
  const shown = useDraft(draft, ({ base }) => isShown(base));
  const leave = useCallback(
    async (before: OpenDraft['base'], now: DocumentState) => {
      const after = await ask(before, now);
      return (
        after &&
        (() => {
          after();
          if (isShown(now) && !isShown(before)) setPublished((count) => count + 1);
        })
      );
    },
    [ask],
  );
  return (
    <>
      <DocumentEditor
        draft={draft}
        titles={TITLES}
        toasts={TOASTS}
        form={pageForm}
        ownForm={ownForm}
        tidy={tidy}
        check={routeTaken}
        leave={leave}
      >
        {published > 0 && shown ? <card.Part key={published} onClose={() => setPublished(0)} /> : null}
      </DocumentEditor>
      {asked ? <leaving.Part uid={uid} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
