import { useCallback, useEffect } from 'react';
import { closestOf } from '../model/widget-element';
import { commandFor, type CommandName, type KeyZone, REPEATED } from '../model/keymap';
import type { EditorStore } from '../store/editor-store';
import { type Copied, copySelected, cutSelected, paste, type PasteOther } from './clipboard-actions';

const TYPING = 'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select';
const CONTROL = 'button, a[href], summary, input, [role=menu], [role=listbox], [role=tablist]';

const WRITTEN_IN = '[contenteditable]:not([contenteditable=false])';

/** Which keys belong to the thing that has the focus. The canvas has no controls of its own: it is all tree. */
function keyZoneOf(target: EventTarget | null): KeyZone {
  if (closestOf(target, WRITTEN_IN)) return 'typing';
  if (closestOf(target, '[data-widget-id]')) return 'tree';
  if (closestOf(target, TYPING)) return 'typing';
  return closestOf(target, CONTROL) ? 'control' : 'tree';
}

/** Marked text is what the person means to copy or delete, not the widget around it. */
function hasMarkedText({ target }: Event): boolean {
  const view = (target as Node | null)?.ownerDocument?.defaultView;
  return (view?.getSelection()?.toString() ?? '') !== '';
}

/** What is pasted or dropped. */
function copiedIn(event: ClipboardEvent | DragEvent): Copied {
  const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
  return { text: data?.getData('text/plain') ?? '', html: data?.getData('text/html') ?? '' };
}

/** Keys and clipboard of the page and of the canvas alike. */
export function useEditorKeys(
  store: EditorStore,
  run: (command: CommandName) => void,
  pasteOther: PasteOther,
) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      // A dialog above the editor has its own keys.
      if (
        event.defaultPrevented ||
        event.isComposing ||
        document.querySelector('dialog[open]:not([data-editor])')
      )
        return;
      const command = commandFor(event, keyZoneOf(event.target));
      if (!command) return;
      event.preventDefault();
      if (event.repeat && !REPEATED.has(command)) return;
      if (command === 'delete' && hasMarkedText(event)) return;
      run(command);
    },
    [run],
  );

  const onClipboard = useCallback(
    (event: ClipboardEvent | DragEvent) => {
      if (event.defaultPrevented || keyZoneOf(event.target) === 'typing') return;
      if (event.type === 'drop' || event.type === 'paste') {
        event.preventDefault();
        void paste(store, copiedIn(event), pasteOther);
        return;
      }
      if (!('clipboardData' in event) || hasMarkedText(event)) return;
      const text = event.type === 'cut' ? cutSelected(store) : copySelected(store);
      if (text === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
    },
    [store, pasteOther],
  );

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener('keydown', onKeyDown, options);
    for (const type of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(type, onClipboard, options);
    return () => stop.abort();
  }, [onKeyDown, onClipboard]);

  return { onKeyDown, onClipboard };
}
