import { useEffect, useMemo } from 'react';
import { createEditorStore, type EditorStore } from '../editor/store/editor-store';
import { treeOf, widgetIn } from './cases';
import { createMemoryDraft } from './memory-draft';
import { CASES, type Case } from './place';

function createStore(type: string, shown: Case): EditorStore {
  const tree = treeOf(type, shown);
  return createEditorStore(createMemoryDraft(tree), { selected: widgetIn(tree).value.id });
}

export type Stores = Readonly<Record<Case, EditorStore>>;

/** An editor's store for each case of a widget; what is typed into one stays while the page is open. */
export function useStores(type: string): Stores {
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
