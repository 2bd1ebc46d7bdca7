import type { EditorStore } from '../../store/editor-store';
import type { Landing } from './landing';

interface Ground {
  document: Document;
  landing: Landing;
}

const grounds = new WeakMap<EditorStore, Ground>();

/** The canvas of an open editor, where a drag from outside the canvas is dropped. */
export const groundOf = (store: EditorStore): Ground | undefined => grounds.get(store);

export function offerGround(store: EditorStore, ground: Ground): () => void {
  grounds.set(store, ground);
  return () => void grounds.delete(store);
}
