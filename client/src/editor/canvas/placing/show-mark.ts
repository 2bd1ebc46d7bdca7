import type { Rect } from '../drop-target';

/** What is larger both ways (CSS pixels) is a place of its own, and has a frame instead of a line. */
const LINE = 40;

/** Puts the mark of a place over `rect` of the window, where it scrolls with the document; hides it for null. */
export function showMark(mark: HTMLElement, rect: Rect | null): void {
  mark.classList.toggle('shown', rect !== null);
  if (!rect) return;
  const { left, top, width, height } = rect;
  const view = mark.ownerDocument.defaultView;
  mark.style.left = `${left + (view?.scrollX ?? 0)}px`;
  mark.style.top = `${top + (view?.scrollY ?? 0)}px`;
  mark.style.width = `${width}px`;
  mark.style.height = `${height}px`;
  mark.classList.toggle('whole', height > LINE && width > LINE);
}
