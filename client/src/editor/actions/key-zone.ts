import type { KeyZone } from '../model/keymap';

const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true]';
const CONTROL = 'button, a[href], summary, input, [role=menu], [role=listbox], [role=tablist]';

/** Which keys belong to the thing that has the focus. The canvas has no controls of its own: it is all tree. */
export function keyZoneOf(target: EventTarget | null): KeyZone {
  // Not `instanceof Element`: the canvas is another window.
  const from = target as Partial<Element> | null;
  if (typeof from?.closest !== 'function') return 'tree';
  if (from.closest('[data-widget-id]')) return 'tree';
  if (from.closest(TYPING)) return 'typing';
  return from.closest(CONTROL) ? 'control' : 'tree';
}
