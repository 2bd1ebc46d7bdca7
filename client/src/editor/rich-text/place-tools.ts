import type { EditorView } from 'prosemirror-view';

/** Pixels between the tools and what they stand beside. */
const GAP = 8;

interface Band {
  top: number;
  bottom: number;
}

/**
 * Where the tools stand between `room.top` and `room.bottom`: above what is marked, else below it; without anything marked,
 * above the article or at an edge of the room, wherever the line of the caret is not.
 */
export function topOfTools(
  height: number,
  room: Band,
  { marked, line, article }: { marked: boolean; line: Band; article: Band },
): number {
  const [first, last] = [room.top + GAP, room.bottom - height - GAP];
  const above = line.top - height - GAP;
  const places = marked ? [above, line.bottom + GAP, first] : [article.top - height - GAP, first, last];
  const fits = (top: number) => top >= first && top <= last;
  const clear = (top: number) => top + height + GAP <= line.top + 1 || top >= line.bottom + GAP - 1;
  return places.find((top) => fits(top) && clear(top)) ?? first;
}

/** Puts the tools beside the selection, in pixels of the window around the canvas. */
export function placeTools(bar: HTMLElement, view: EditorView, floats: boolean): void {
  const frame = view.dom.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  const { style } = bar;
  if (!floats) {
    // What the keyboard covers of the window is no part of what is seen.
    const seen = window.visualViewport;
    const covered = seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
    [style.top, style.left, style.bottom] = ['', '', `${covered}px`];
    return;
  }
  if (!frame) return;
  style.bottom = '';
  const box = frame.getBoundingClientRect();
  const scale = box.width / frame.offsetWidth;
  const { from, to, empty } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const y = (inside: number) => box.top + inside * scale;
  const article = view.dom.getBoundingClientRect();
  const height = bar.offsetHeight;
  const room = { top: Math.max(0, box.top), bottom: Math.min(window.innerHeight, box.bottom) };
  const line = { top: y(start.top), bottom: y(end.bottom) };
  const top = topOfTools(height, room, {
    marked: !empty,
    line,
    article: { top: y(article.top), bottom: y(article.bottom) },
  });
  const left = box.left + (empty ? article.left : Math.min(start.left, end.left)) * scale;
  const most = window.innerWidth - bar.offsetWidth - GAP;
  // Of a canvas that is scrolled sideways a part lies under the panel.
  const least = Math.max(box.left, frame.closest('[data-room]')?.getBoundingClientRect().left ?? 0) + GAP;
  style.top = `${top}px`;
  style.left = `${Math.max(least, Math.min(left, most))}px`;
}
