import { createContext, useContext } from 'react';
import type { EditorStore } from './editor-store';

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditor(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('Outside of an editor');
  return store;
}
