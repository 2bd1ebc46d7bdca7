import { ROOT_ID } from '@vestry/sync/tree/node';
import type { ReactNode } from 'react';
import { afterPaint } from '../../lib/scheduling/moments';
import type { EditorStore } from '../store/editor-store';
import { attachOverlay } from './overlay';
import { createPresses } from './presses';
import { attachTyping } from './typing/attach-typing';
import type { ShownTree } from './typing/shown-tree';
import { widgetIdAt } from '../model/widget-element';

interface CanvasEventsOptions {
  store: EditorStore;
  shown: ShownTree;
  showTools: (tools: ReactNode) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClipboard: (event: ClipboardEvent | DragEvent) => void;
}

/** What a pointer and a keyboard do in the canvas: select instead of following links. Gives back what ends it. */
export function attachCanvasEvents(
  document: Document,
  { store, shown, showTools, onKeyDown, onClipboard }: CanvasEventsOptions,
): () => void {
  const overlay = attachOverlay(document, store);
  const typing = attachTyping({ document, store, shown, showTools });
  const presses = createPresses(document, { store, overlay, typing });
  const stop = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
    capture = false,
  ) => document.addEventListener(type, listener, { signal: stop.signal, capture });

  on('click', presses.press, true);
  // A middle click would open the link beside.
  on('auxclick', (event) => event.preventDefault(), true);
  on('submit', (event) => event.preventDefault(), true);
  on('dragstart', (event) => event.preventDefault());
  on('pointerover', (event) => {
    const id = event.pointerType === 'mouse' ? widgetIdAt(event.target) : null;
    overlay.hover(id === ROOT_ID || id === store.view.selected ? null : id);
  });
  document.documentElement.addEventListener('pointerleave', () => overlay.hover(null), {
    signal: stop.signal,
  });
  on('keydown', onKeyDown);
  on('copy', onClipboard);
  on('cut', onClipboard);
  on('paste', onClipboard);
  // From another program; the browser would open it in place of the page.
  on('dragover', (event) => event.preventDefault());
  on('drop', (event) => {
    if (event.defaultPrevented || typing.holds(event.target)) return;
    typing.end();
    const id = widgetIdAt(event.target);
    store.select(id === ROOT_ID ? null : id);
    onClipboard(event);
  });

  let endTools = () => undefined as void;
  const attachTools = async () => {
    // Where they cannot be fetched, the content tree and the keys do the same.
    const [fetched] = await Promise.allSettled([import('./attach-tools')]);
    if (stop.signal.aborted || fetched.status === 'rejected') return;
    endTools = fetched.value.attachTools(document, store, overlay.handles);
  };
  const callOff = afterPaint(() => void attachTools());

  return () => {
    callOff();
    stop.abort();
    presses.end();
    typing.end();
    endTools();
    overlay.end();
  };
}
