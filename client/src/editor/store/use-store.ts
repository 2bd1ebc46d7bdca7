import type { TreeNode } from '@vestry/sync/tree/node';
import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from './editor-context';
import type { EditorStore, EditorView } from './editor-store';

/** Renders again when `key` is emitted and what `read` gives is another value. */
export function useStoreKey<Value>(
  store: EditorStore,
  key: string,
  read: (store: EditorStore) => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => store.on(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => read(store));
}

const useKey = <Value>(key: string, read: (store: EditorStore) => Value): Value =>
  useStoreKey(useEditor(), key, read);

/** The widget, or undefined when it is gone. Nothing else wakes the one who shows it. */
export const useNode = (id: string): TreeNode | undefined =>
  useKey(`node:${id}`, (store) => store.index.get(id)?.node);

const NONE: readonly string[] = [];
export const useChildIds = (id: string): readonly string[] =>
  useKey(`node:${id}`, (store) => store.index.get(id)?.childIds ?? NONE);

export const useIsSelected = (id: string): boolean =>
  useKey(`selected:${id}`, ({ view }) => view.selected === id || view.alsoSelected.includes(id));

export const useView = <Value>(read: (view: EditorView) => Value): Value =>
  useKey('view', (store) => read(store.view));

export const useTree = (): TreeNode => useKey('tree', (store) => store.draft.state.tree);

/** Wakes when widgets come, go or move, and not while their fields change. */
export const useShape = (): number => useKey('shape', (store) => store.shapes);

export const useDocumentFields = (): Record<string, unknown> =>
  useKey('fields', (store) => store.draft.state.fields);

export const useDraftValue = <Value>(read: (draft: EditorStore['draft']) => Value): Value =>
  useKey('draft', (store) => read(store.draft));

export const useSpoken = (): { text: string; count: number } => useKey('spoken', (store) => store.spoken);
