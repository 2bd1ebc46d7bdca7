/** A line break at the very end is seen only with something behind it: an element that is no part of the text. */
const isEnd = (node: Node): boolean => node.nodeName === 'BR' && node.nextSibling === null;

/** The text of an element that is typed into, whatever a browser made of its line breaks. */
export function textOf(parent: Node): string {
  let text = '';
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
    else if (node.nodeName !== 'BR') text += textOf(node);
    else if (!isEnd(node)) text += '\n';
  }
  return text;
}

/** One text node, so that offsets in the text are offsets in it. */
export function putText(element: HTMLElement, text: string): void {
  element.textContent = text;
  if (text.endsWith('\n')) element.append(element.ownerDocument.createElement('br'));
}

export interface Marked {
  start: number;
  end: number;
}

function offsetOf(element: HTMLElement, node: Node, at: number): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, at);
  const before = range.cloneContents();
  // What ends the part is not the end of the whole.
  before.append('');
  return textOf(before).length;
}

/** The part of the element's text that is selected; null when the selection is outside the element. */
export function markedIn(element: HTMLElement): Marked | null {
  const selection = element.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return null;
  return {
    start: offsetOf(element, range.startContainer, range.startOffset),
    end: offsetOf(element, range.endContainer, range.endOffset),
  };
}

/** Puts the caret or the selection back after `putText`. */
export function mark(element: HTMLElement, { start, end }: Marked): void {
  const node = element.firstChild?.nodeType === Node.TEXT_NODE ? element.firstChild : element;
  const most = node.nodeValue?.length ?? 0;
  const at = (offset: number) => Math.max(0, Math.min(offset, most));
  element.ownerDocument.getSelection()?.setBaseAndExtent(node, at(start), node, at(end));
}

export interface Point {
  x: number;
  y: number;
}

/** How many characters of the element's text stand before a point of the window; null when it is not on the text. */
export function offsetAt(element: HTMLElement, { x, y }: Point): number | null {
  const document = element.ownerDocument;
  // The first is the standard, the second what older Safaris have.
  const place = document.caretPositionFromPoint?.(x, y);
  const range = place ? null : document.caretRangeFromPoint?.(x, y);
  const node = place?.offsetNode ?? range?.startContainer;
  if (!node || !element.contains(node)) return null;
  return offsetOf(element, node, place?.offset ?? range?.startOffset ?? 0);
}
