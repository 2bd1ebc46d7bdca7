import { keepPicturesOf } from '../../data/media/keep-pictures-of';
import { whenIdle } from '../../lib/scheduling/moments';
import type { EditorStore } from '../store/editor-store';
import { attachFound } from './attach-found';
import { attachNotes } from './attach-notes';
import { attachDrag } from './drag';
import { offerGround } from './placing/ground';
import { createLanding } from './placing/landing';
import { attachPlus } from './placing/plus';
import { attachSources } from './sources';
import { attachPlaceholders } from './typing/placeholders';

/** Of the overlay. */
export interface Handles {
  /** What is pressed to drag the selected widget. */
  handle: HTMLElement;
  /** Shows where something would land. */
  mark: HTMLElement;
}

/**
 * What is used on the canvas once one looks at it: dragging, the '+', the marks of what was found and of
 * notes, and the places of empty texts. Gives back what ends it.
 */
export function attachTools(document: Document, store: EditorStore, { handle, mark }: Handles): () => void {
  // The network may be gone by the time that somebody scrolls to them.
  void whenIdle().then(() => keepPicturesOf(document));
  const landing = createLanding(document, store, mark);
  const ends = [
    offerGround(store, { document, landing }),
    attachDrag({ document, store, handle, landing }),
    attachPlus(document, store),
    attachFound(document, store),
    attachNotes(document, store),
    attachPlaceholders(document, store),
    attachSources(document, store),
  ];
  return () => {
    for (const end of ends) end();
  };
}
