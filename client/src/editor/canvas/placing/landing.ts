import { moveAllTo } from '../../model/arranging/edits-of-several';
import type { Spot } from '../../model/placement';
import { spokenSpot } from '../../model/spoken-place';
import { isInside } from '../../model/walk';
import type { EditorStore } from '../../store/editor-store';
import { dropTarget, type DropTarget } from '../drop-target';
import { elementOf, flowRect, widgetIdAt } from '../../model/widget-element';
import { showMark } from './show-mark';

/** What is carried over the canvas. */
export interface Cargo {
  /** Nothing for what is not in the document yet. */
  dragged: readonly string[];
  mayGo?: (parent: string) => boolean;
}

export interface Landing {
  /** The cargo is at this point of the canvas's window. */
  over(cargo: Cargo, x: number, y: number): void;
  /** Where it would land. */
  readonly spot: Spot | null;
  leave(): void;
}

/** So near to the edge of the window the canvas scrolls, this far with each frame. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 12;

/** Shows by a line, and says, where something lands that is carried over the canvas. */
export function createLanding(document: Document, store: EditorStore, mark: HTMLElement): Landing {
  const view = document.defaultView;
  let target: DropTarget | null = null;
  let announced = '';
  let scrolling = 0;

  function say(dragged: readonly string[]): void {
    if (!target) return;
    const stays = dragged.length > 0 && moveAllTo(store.index, dragged, target.spot) === null;
    const words = stays ? '' : spokenSpot(store.index, target.spot, 'drop');
    if (words !== announced && words !== '') store.say(words);
    announced = words;
  }

  function find({ dragged, mayGo }: Cargo, atX: number, atY: number): void {
    // Beyond an edge is at the edge.
    const x = Math.max(1, Math.min(atX, (view?.innerWidth ?? 0) - 1));
    const y = Math.max(1, Math.min(atY, (view?.innerHeight ?? 0) - 1));
    const hovered = widgetIdAt(document.elementFromPoint(x, y));
    const outside = hovered !== null && !dragged.some((id) => isInside(store.index, hovered, id));
    const point = { dragged, x, y, ...(mayGo ? { mayGo } : {}) };
    const rectOf = (id: string) => flowRect(elementOf(document, id));
    target = outside ? dropTarget(store.index, { ...point, hovered }, rectOf) : null;
    showMark(mark, target?.mark ?? null);
    say(dragged);
  }

  /** Goes on while the pointer rests near an edge. */
  function scroll(cargo: Cargo, x: number, y: number): void {
    cancelAnimationFrame(scrolling);
    const height = view?.innerHeight ?? 0;
    const by = y < SCROLL_ZONE ? -SCROLL_STEP : y > height - SCROLL_ZONE ? SCROLL_STEP : 0;
    if (by === 0) return;
    scrolling = requestAnimationFrame(() => {
      const before = view?.scrollY;
      view?.scrollBy({ top: by, behavior: 'instant' });
      if (view?.scrollY === before) return;
      find(cargo, x, y);
      scroll(cargo, x, y);
    });
  }

  return {
    over(cargo, x, y) {
      find(cargo, x, y);
      scroll(cargo, x, y);
    },
    get spot() {
      return target?.spot ?? null;
    },
    leave() {
      cancelAnimationFrame(scrolling);
      target = null;
      announced = '';
      showMark(mark, null);
    },
  };
}
