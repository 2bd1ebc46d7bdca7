import { ROOT_ID } from '@vestry/sync/tree/node';
import { useCallback, useEffect, useMemo } from 'react';
import { widgetName } from '../editor/model/naming';
import { classNames } from '../ui/class-names';
import { type Case, CASES, type Ground, GROUNDS, type Place } from './place';
import { Windows } from './windows';
import { CommandsContext } from '../editor/actions/commands-context';
import { runCommand } from '../editor/actions/run-command';
import type { CommandName } from '../editor/model/keymap';
import { ContentTree } from '../editor/outline/content-tree';
import { HistoryButtons } from '../editor/document/bar/history-buttons';
import { LiveRegion } from '../editor/document/sidebar/live-region';
import { Panel } from '../editor/document/sidebar/panel';
import { EditorContext } from '../editor/store/editor-context';
import { createEditorStore, type EditorStore } from '../editor/store/editor-store';
import { treeOf, widgetIn } from './cases';
import { createMemoryDraft } from './memory-draft';

const CASE_NAMES = Object.keys(CASES) as Case[];
const GROUND_NAMES = Object.keys(GROUNDS) as Ground[];

interface WidgetProps {
  type: string;
  place: Place;
}

/** One widget: each case that is asked for on each ground, beside the panel of the first case. */
export function WidgetPage({ type, place }: WidgetProps) {
  const stores = useStores(type);
  const label = widgetName(type);
  const edited = place.case ?? 'sample';
  return (
    <>
      <main aria-label={label} className="min-w-0 flex-1 overflow-auto p-4">
        <div className={classNames('flex flex-col gap-4', place.width === null && 'w-fit')}>
          {CASE_NAMES.filter((each) => place.case === null || place.case === each).map((shown) => (
            <section key={shown} className="flex flex-col gap-1">
              <h2 className="text-sm font-medium">{CASES[shown]}</h2>
              {GROUND_NAMES.filter((each) => place.ground === null || place.ground === each).map((ground) => (
                <Windows
                  key={ground}
                  label={label}
                  store={stores[shown]}
                  place={place}
                  shown={shown}
                  ground={ground}
                />
              ))}
            </section>
          ))}
        </div>
      </main>
      <aside
        aria-label="Panel"
        className="w-96 shrink-0 overflow-y-auto border-l border-line bg-surface text-ink"
      >
        <CasePanel key={`${type}/${edited}`} store={stores[edited]} title={CASES[edited]} />
      </aside>
    </>
  );
}

/** One widget among all of them. */
export function WidgetRow({ type, place }: WidgetProps) {
  const stores = useStores(type);
  const label = widgetName(type);
  const shown = place.case ?? 'sample';
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-sm font-medium">{label}</h2>
      <Windows
        label={label}
        store={stores[shown]}
        place={{ ...place, type }}
        shown={shown}
        ground={place.ground ?? 'light'}
      />
    </section>
  );
}

const NEITHER = { save: (): void => undefined, pasteOther: () => Promise.resolve(false) };

/** The editor's panel of one case: what is changed in it is seen in all windows of that case. */
function CasePanel({ store, title }: { store: EditorStore; title: string }) {
  const run = useCallback((command: CommandName) => runCommand(store, command, NEITHER), [store]);
  return (
    <EditorContext value={store}>
      <CommandsContext value={run}>
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <p className="text-sm text-soft">{title}</p>
          <span className="flex">
            <HistoryButtons />
          </span>
        </div>
        <Panel title={title} rootForm={<ContentTree rootId={ROOT_ID} />} />
        <LiveRegion />
      </CommandsContext>
    </EditorContext>
  );
}

function createStore(type: string, shown: Case): EditorStore {
  const tree = treeOf(type, shown);
  return createEditorStore(createMemoryDraft(tree), { selected: widgetIn(tree).value.id });
}

type Stores = Readonly<Record<Case, EditorStore>>;

/** An editor's store for each case of a widget; what is typed into one stays while the page is open. */
function useStores(type: string): Stores {
  const stores = useMemo(() => {
    const names = Object.keys(CASES) as Case[];
    return Object.fromEntries(names.map((each) => [each, createStore(type, each)])) as Stores;
  }, [type]);
  useEffect(() => {
    const ends = Object.values(stores).map((store) => store.connect());
    return () => {
      for (const end of ends) end();
    };
  }, [stores]);
  return stores;
}
