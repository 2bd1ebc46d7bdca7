import type { Spot } from '../../model/placement';
import { fullName } from '../../model/naming';
import { spokenSpot } from '../../model/spoken-place';
import type { EditorStore } from '../../store/editor-store';

/** The first is not cut off at the page's top. */
const TOP = 17;

/** A button that opens the picker for its place. */
export interface Plus {
  /** At a point of the document; nowhere for null. */
  show(spot: Spot | null, x?: number, y?: number): void;
}

export function createPlus(shadow: ShadowRoot, store: EditorStore, kind: string): Plus {
  const button = shadow.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = kind;
  let at: Spot | null = null;
  button.addEventListener('click', () => {
    if (at) store.look({ adding: at, sheet: true });
  });
  // The canvas has another use for this key.
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.stopPropagation();
  });
  shadow.append(button);
  return {
    show(spot, x = 0, y = 0) {
      at = spot;
      button.classList.toggle('shown', spot !== null);
      if (!spot) return;
      const label = spokenSpot(store.index, spot, 'add', fullName);
      if (button.title !== label) button.title = label;
      button.setAttribute('aria-label', label);
      button.style.left = `${x}px`;
      button.style.top = `max(${y}px, ${TOP}px * var(--inverse))`;
    },
  };
}
