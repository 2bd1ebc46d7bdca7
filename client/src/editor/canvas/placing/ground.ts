import type { EditorStore } from '../../store/editor-store';
import type { Landing } from './landing';

interface Ground {
  document: Document;
  landing: Landing;
}

const grounds = new WeakMap<EditorStore, Ground>();

/** The canvas of an editor, while it is open: what is carried from elsewhere lands there. */
export const groundOf = (store: EditorStore): Ground | undefined => grounds.get(store);

export function offerGround(store: EditorStore, ground: Ground): () => void {
  grounds.set(store, ground);
  return () => void grounds.delete(store);
}
