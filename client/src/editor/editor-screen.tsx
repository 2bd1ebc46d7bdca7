import type { FieldError } from '@vestry/sync/contract/envelope';
import type { TreeNode } from '@vestry/sync/tree/node';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { DraftSession } from '../data/drafts/draft-session';
import { classNames } from '../ui/class-names';
import type { SyncMarkState } from '../ui/sync-mark';
import { CommandsContext } from './actions/commands-context';
import { runCommand } from './actions/run-command';
import { showFirst } from './actions/show-first';
import { useEditorKeys } from './actions/use-editor-keys';
import { Canvas } from './canvas/canvas';
import { DeviceSwitch } from './canvas/device-switch';
import { KeysHelp } from './canvas/keys-help';
import type { CommandName } from './model/keymap';
import { LiveRegion } from './sidebar/live-region';
import { Panel } from './sidebar/panel';
import { TopBar } from './sidebar/top-bar';
import { EditorContext } from './store/editor-context';
import { createEditorStore, type Device } from './store/editor-store';
import { rememberedPlace, rememberPlace } from './store/place-memory';
import { SiteContext, type Site } from './store/site-context';

export interface EditorScreenProps {
  /** Keep one object per document: another one begins again, with its own selection. */
  draft: DraftSession;
  /** 'Add New Page', 'Update Element', … */
  title: string;
  /** The document's own form, content tree included. */
  rootForm: ReactNode;
  header: TreeNode | null;
  footer: TreeNode | null;
  site: Site;
  /** Of the document; null while there is nothing to keep yet. */
  syncStatus: SyncMarkState | null;
  saving: boolean;
  /** Resolves to what hindered it. */
  onSave: () => Promise<readonly FieldError[]>;
  onPreview: (device: Device) => void;
  /** What the person must know before going on: refused, deleted elsewhere, storage full. */
  notice?: ReactNode;
}

const SMALL = '(width < 48rem)';

/** Sidebar and canvas; on a small window the sidebar's panel is a sheet over the canvas. */
export function EditorScreen(props: EditorScreenProps) {
  const { draft, title, rootForm, header, footer, site, syncStatus, saving, onSave, onPreview, notice } =
    props;
  const store = useMemo(() => {
    const small = window.matchMedia(SMALL).matches;
    return createEditorStore(draft, {
      selected: rememberedPlace(draft.uid),
      device: small ? 'mobile' : 'desktop',
      sheet: small && draft.id === 0,
    });
  }, [draft]);
  useEffect(() => store.connect(), [store]);
  // Of a draft that nothing was typed into, nothing is kept.
  const listed = useSyncExternalStore(draft.subscribe, () => draft.listed);
  useEffect(() => {
    if (!listed) return undefined;
    const remember = () => rememberPlace(draft.uid, store.view.selected);
    remember();
    return store.on('view', remember);
  }, [store, draft, listed]);

  const save = useCallback(() => void onSave().then((errors) => showFirst(store, errors)), [store, onSave]);
  const run = useCallback((command: CommandName) => runCommand(store, command, save), [store, save]);
  const commands = useMemo(() => ({ run }), [run]);
  const keys = useEditorKeys(store, run);
  const elements = useMemo(
    () => Object.fromEntries(site.elements.filter(({ id }) => id > 0).map(({ id, tree }) => [id, tree])),
    [site.elements],
  );
  const [sheet, setSheet] = useState(store.view.sheet);
  useEffect(() => store.on('view', () => setSheet(store.view.sheet)), [store]);

  return (
    <EditorContext value={store}>
      <SiteContext value={site}>
        <CommandsContext value={commands}>
          <main
            aria-label={title}
            className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] bg-canvas md:grid-cols-[24rem_minmax(0,1fr)]"
          >
            <TopBar
              title={title}
              syncStatus={syncStatus}
              saving={saving}
              onSave={save}
              onPreview={onPreview}
              sheet={sheet}
            />
            <div
              id="editor-panel"
              className={classNames(
                'min-h-0 overflow-y-auto overscroll-contain border-line bg-surface md:col-start-1 md:row-start-2 md:border-r',
                'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:h-[62dvh] max-md:rounded-t-xl max-md:shadow-float',
                !sheet && 'max-md:hidden',
              )}
            >
              {notice}
              <Panel title={title} rootForm={rootForm} />
            </div>
            <div
              className={classNames(
                'flex min-h-0 min-w-0 flex-col gap-2 p-3 max-md:row-start-2 md:col-start-2 md:row-span-2 md:row-start-1 md:p-4',
                // The canvas ends where the sheet begins.
                sheet && 'max-md:pb-[calc(62dvh+0.75rem)]',
              )}
            >
              <div className="flex justify-center max-md:hidden">
                <DeviceSwitch />
                <KeysHelp />
              </div>
              <Canvas header={header} footer={footer} elements={elements} {...keys} />
            </div>
            <LiveRegion />
          </main>
        </CommandsContext>
      </SiteContext>
    </EditorContext>
  );
}
