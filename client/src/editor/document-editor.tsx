import type { FieldError } from '@vestry/sync/contract/envelope';
import { readTopics } from '@vestry/sync/dates/topics';
import type { TreeNode } from '@vestry/sync/tree/node';
import { type ElementRef, elementRef, type PartField } from '@vestry/sync/widgets/element-ref';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenDraft } from '../data/drafts/open-draft';
import { useStorageProblem } from '../data/storage/storage-problem';
import { useRefusal } from '../data/sync/use-outbox';
import { asText } from '../lib/text';
import { classNames } from '../ui/class-names';
import { CommandsContext } from './actions/commands-context';
import { runCommand } from './actions/run-command';
import type { PasteOther } from './actions/clipboard-actions';
import { useEditorKeys } from './actions/use-editor-keys';
import { type Saving, useSave } from './document/saving/use-save';
import { SETTINGS } from './actions/open-settings';
import { TopBar } from './document/bar/top-bar';
import { Canvas } from './canvas/canvas';
import { AskedElement } from './document/copying/asked-element';
import { useFormerLinks } from './document/copying/use-former-links';
import { Checks } from './checks/checks';
import { type CHECKS_OPEN, ChecksContext, createChecks } from './checks/checks-store';
import { useQuestionOfEditor } from './checks/publishing/use-question-of-editor';
import { openPreview } from './document/preview/open-preview';
import { useDraft } from './store/use-draft';
import { partOf, treesOf, useSiteOfDevice } from './store/use-site';
import { FindPart } from './document/finding/find-part';
import type { CommandName } from './model/keymap';
import { isSmallWindow } from './model/small-window';
import { AskedPicture } from './panels/asked-picture';
import { type OwnForm, OwnForms } from './panels/own-forms';
import { LiveRegion } from './document/sidebar/live-region';
import { Notices } from './document/sidebar/notices';
import { LazyStrips } from './review/lazy-strips';
import { Panel } from './document/sidebar/panel';
import { EditorContext } from './store/editor-context';
import { StartWith } from './library/templates/start-with';
import { createEditorStore, type Device, type ListItem } from './store/editor-store';
import { storedPlace, rememberPlace } from './store/place-memory';
import { SiteContext } from './store/site-context';
import { storedZooms } from './store/zoom-memory';
import { useStoreKey } from './store/use-store';

interface DocumentEditorProps extends Saving {
  /** For a document without a number, and for one with: 'Add New Page', 'Update Element', … */
  titles: { create: MessageKey; update: MessageKey };
  /** The document's own form, content tree included; errors of the last attempt to save and of the server's refusal. */
  form: (errors: readonly FieldError[]) => ReactNode;
  /** Parts of it that stand in other panels, too. */
  ownForm?: OwnForm;
  /** What the screen shows above it, with all that its panels know. */
  children?: ReactNode;
}

const noForm: OwnForm = () => null;

/** The header or footer that the document names, as it is now. */
function usePart(
  draft: OpenDraft,
  field: PartField,
  trees: Readonly<Record<ElementRef, TreeNode>>,
): TreeNode | null {
  return partOf(
    trees,
    useDraft(draft, ({ state }) => elementRef(state.fields[field])),
  );
}

/** Tables of other programs; where the code cannot be fetched, they are not known. */
const pasteTables: PasteOther = async (store, clipboard) => {
  if (!/<table|\t/i.test(clipboard.html + clipboard.text)) return false;
  const [fetched] = await Promise.allSettled([import('./rich-text/tables/paste-clipboard')]);
  return fetched.status === 'fulfilled' && fetched.value.pasteClipboard(store, clipboard);
};

/**
 * The editor of a page or an element on this device's draft: sidebar and canvas; on a small window the sidebar's
 * panel is a sheet over the canvas.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { draft, titles, form, ownForm = noForm, children } = props;
  const site = useSiteOfDevice();
  const trees = useMemo(() => treesOf(site.elements), [site.elements]);
  const header = usePart(draft, 'headerId', trees);
  const footer = usePart(draft, 'footerId', trees);
  const isNew = useDraft(draft, ({ id }) => id === 0);
  const refusal = useRefusal(draft.uid);
  const problem = useStorageProblem();
  const { state: opened } = useLocation() as {
    state: (Partial<typeof CHECKS_OPEN> & { reviewing?: true; openItem?: ListItem }) | null;
  };
  // The address may change while the document is open, and with it what came along.
  const [reviewing] = useState(opened?.reviewing === true);
  const [openItem] = useState(opened?.openItem ?? null);
  const [checks] = useState(() => createChecks(opened?.checks));
  const store = useMemo(() => {
    const small = isSmallWindow();
    return createEditorStore(draft, {
      selected: reviewing ? null : storedPlace(draft.uid),
      openItem,
      reviewing,
      device: small ? 'mobile' : 'desktop',
      zooms: storedZooms(),
      sheet: !small || draft.id === 0 || checks.get().open || reviewing,
    });
  }, [draft, checks, reviewing, openItem]);
  useEffect(() => store.connect(), [store]);
  // Of a draft that nothing was typed into, nothing is kept.
  const listed = useDraft(draft, (each) => each.listed);
  useEffect(() => {
    if (!listed) return undefined;
    const remember = () => rememberPlace(draft.uid, store.view.selected);
    remember();
    return store.on('view', remember);
  }, [store, draft, listed]);

  useFormerLinks(store, site);
  const { dialog, maySave } = useQuestionOfEditor(store, site, checks);
  const { saving, found, save, publish, hold } = useSave(store, props, maySave);
  const saveAgain = useCallback(() => void save(), [save]);
  // Visitors see that already.
  const saveBack = useCallback(() => save({ ask: false }), [save]);
  const run = useCallback(
    (command: CommandName) => runCommand(store, command, { save: saveAgain, pasteOther: pasteTables }),
    [store, saveAgain],
  );
  const keys = useEditorKeys(store, run, pasteTables);
  const preview = (device: Device) => {
    const { tree, fields } = draft.state;
    const { menu } = site;
    const { uid } = draft;
    const own = { uid, lang: asText(fields.lang), entry: fields.entry, topics: readTopics(fields.topics) };
    openPreview({ tree, header, footer, elements: trees, menu, ...own }, device);
  };
  const sheet = useStoreKey(store, 'view', ({ view }) => view.sheet);

  const errors = useMemo(() => (refusal ? [...found, ...refusal.errors] : found), [found, refusal]);
  const rootForm = useMemo(() => form(errors), [form, errors]);
  const title = t(isNew ? titles.create : titles.update);
  const notices = <Notices draft={draft} refused={refusal !== null} problem={problem} />;
  return (
    <EditorContext value={store}>
      <SiteContext value={site}>
        <CommandsContext value={run}>
          <main
            aria-label={title}
            className={classNames(
              'grid h-dvh overflow-clip grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-canvas',
              sheet && 'md:grid-cols-[24rem_minmax(0,1fr)]',
            )}
          >
            <TopBar
              draft={draft}
              title={title}
              problem={problem}
              saving={saving}
              onSave={saveAgain}
              onPublish={publish}
              onHold={hold}
              onPreview={preview}
            >
              <LazyStrips draft={draft} saving={saving} onPublish={publish} onSave={saveBack} />
            </TopBar>
            <div
              id="editor-panel"
              className={classNames(
                'min-h-0 flex-col scroll-pt-4 scroll-pb-16 has-[[data-findings]]:scroll-pb-[calc(40dvh+4rem)] overflow-y-auto overscroll-contain border-line bg-surface md:border-e',
                'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:h-[62dvh] max-md:rounded-t-xl max-md:shadow-float',
                sheet ? 'flex' : 'hidden',
              )}
            >
              {sheet ? notices : null}
              <ChecksContext value={checks}>
                <OwnForms value={ownForm}>
                  <Panel title={t(SETTINGS[draft.kind])} rootForm={rootForm} />
                </OwnForms>
                <Checks key={draft.uid} checks={checks} />
              </ChecksContext>
            </div>
            <div
              className={classNames(
                'flex min-h-0 min-w-0 flex-col gap-2',
                // The canvas ends where the sheet begins; alone it has the whole window, and 100 % of a desktop has room at 1440 pixels.
                sheet ? 'p-3 max-md:pb-[calc(62dvh+0.75rem)] md:p-4' : 'max-md:p-3',
              )}
            >
              {sheet ? null : notices}
              <StartWith draft={draft} />
              <FindPart />
              <Canvas header={header} footer={footer} elements={trees} {...keys} />
            </div>
            <AskedElement store={store} />
            <AskedPicture store={store} />
            <LiveRegion />
            {dialog}
            <ChecksContext value={checks}>{children}</ChecksContext>
          </main>
        </CommandsContext>
      </SiteContext>
    </EditorContext>
  );
}
