import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

/** Elements that handle a press themselves. */
const OWN = 'a, button, input, select, textarea, label, form, dialog, [popover], [role="menu"]';

/** Whether a press on a row means the row itself, and not what is in it or a text that was marked. */
function isPressOnRow({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  // Presses in a dialog above the page bubble to the row too, without being in it.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(OWN)) return false;
  const marked = window.getSelection();
  return !marked || marked.isCollapsed || !currentTarget.contains(marked.anchorNode);
}

/** Enter on the row, or on the box that selects it. */
const isEnterOnRow = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Enter' &&
  (target === currentTarget || (target instanceof Element && target.matches('input[data-select]')));

type Listeners = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onAuxClick' | 'onKeyDown'>;

/**
 * What a row listens to that opens something when it is pressed anywhere. The same is always a link or a button in the row
 * too. `inTab`: with a key, or a button of the mouse, that opens links in a new tab.
 */
export function openable<Row>(row: Row, onOpen: ((row: Row, inTab: boolean) => void) | undefined): Listeners {
  if (!onOpen) return {};
  const open = (inTab: boolean) => onOpen(row, inTab);
  return {
    onClick: (event) => {
      if (isPressOnRow(event)) open(event.ctrlKey || event.metaKey);
    },
    onAuxClick: (event) => {
      if (event.button === 1 && isPressOnRow(event)) open(true);
    },
    onKeyDown: (event) => {
      if (!isEnterOnRow(event)) return;
      event.preventDefault();
      open(event.ctrlKey || event.metaKey);
    },
  };
}
